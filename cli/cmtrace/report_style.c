/* SPDX-License-Identifier: BSD-2-Clause */
/* The style sheet of the report: light, dark and on paper. Colors never stand alone, words say the same. */
#include "report_html.h"

#define LIGHT \
	"color-scheme:light;--page:#f4f6f9;--card:#fff;--text:#19212d;--muted:#566273;--line:#d8dee7;--link:#1559a5;" \
	"--band:#14304f;--on-band:#fff;--arrow:#1559a5;" \
	"--good:#2473b8;--bad:#c2410c;--open:#7b8798;" \
	"--bad-text:#a33405;--good-text:#1559a5;" \
	"--error-back:#fde8e6;--error-text:#a01b12;--warning-back:#fff1d6;--warning-text:#7a4d00;" \
	"--note-back:#e6f0fb;--note-text:#1559a5;--chat-back:#eef1f5;--chat-text:#566273;"
#define DARK \
	"color-scheme:dark;--page:#10151c;--card:#19202a;--text:#e3e8ef;--muted:#9eabbc;--line:#303b49;--link:#7ab8f5;" \
	"--band:#0b1b2e;--on-band:#f2f6fb;--arrow:#7ab8f5;" \
	"--good:#4a9be0;--bad:#f0743c;--open:#8793a5;" \
	"--bad-text:#ff9b6b;--good-text:#7ab8f5;" \
	"--error-back:#45191a;--error-text:#ffb1aa;--warning-back:#3d2d0c;--warning-text:#ffd083;" \
	"--note-back:#16304d;--note-text:#a3cffa;--chat-back:#252e3a;--chat-text:#aab6c6;"

/* A label, and the box of a finding in a ladder. */
#define SEVERITY(name) \
	"." #name "{color:var(--" #name "-text)}.label." #name "{background:var(--" #name "-back)}" \
	"svg ." #name " rect{fill:var(--" #name "-back)}svg ." #name " .mark{fill:var(--" #name "-text)}" \
	".tiles ." #name " b{color:var(--" #name "-text)}"

#define TONE(name) \
	"rect." #name "{fill:var(--" #name ")}"

const char report_style[] =
	":root{" LIGHT "}"
	"@media (prefers-color-scheme:dark){:root{" DARK "}}"
	"*{box-sizing:border-box}"
	"body{margin:0;background:var(--page);color:var(--text);"
	"font:15px/1.5 system-ui,-apple-system,\"Segoe UI\",Roboto,\"Noto Sans\",\"DejaVu Sans\",sans-serif}"
	"header,main,footer{max-width:1180px;margin:0 auto;padding:0 24px}"
	/* the band at the top goes from edge to edge */
	"header{position:relative;padding-top:26px;color:var(--on-band)}"
	"header::before{content:\"\";position:absolute;z-index:-1;top:0;bottom:46px;left:calc(50% - 50vw);width:100vw;"
	"background:var(--band)}"
	"html{overflow-x:hidden}"
	"body{position:relative;z-index:0}"
	".brand{margin:0;font-size:13px;letter-spacing:.04em;opacity:.85}"
	"h1{margin:0 0 12px;font-size:28px;line-height:1.2}"
	"h2{margin:36px 0 12px;font-size:20px}"
	"h3{margin:0 0 6px;font-size:16px}"
	"p{margin:0 0 10px}"
	"a{color:var(--link)}"
	"kbd{font:13px ui-monospace,\"DejaVu Sans Mono\",monospace}"
	"dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px;margin:0 0 12px}"
	"dt{opacity:.8}"
	"dd{margin:0;overflow-wrap:anywhere}"
	".verdict{font-size:17px;font-weight:600;margin:14px 0}"
	".tiles{list-style:none;margin:0;padding:0;display:grid;"
	"grid-template-columns:repeat(auto-fit,minmax(130px,1fr));gap:12px}"
	".tiles li{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:10px 16px 12px;"
	"color:var(--muted);font-size:14px}"
	".tiles b{display:block;font-size:28px;line-height:1.2;color:var(--text)}"
	".tiles .bad b{color:var(--bad-text)}"
	".tiles .good b{color:var(--good-text)}"
	".tiles .none b{color:var(--muted);font-weight:400}"
	".card{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:16px 18px;margin:0 0 16px}"
	".wide{padding:4px 8px;overflow-x:auto}"
	".muted{color:var(--muted)}"
	".label{display:inline-block;border-radius:5px;padding:1px 8px;font-size:12.5px;font-weight:600;white-space:nowrap}"
	SEVERITY(error) SEVERITY(warning) SEVERITY(note) SEVERITY(chat)
	".outcome{font-weight:600}"
	".outcome.bad{color:var(--bad-text)}"
	".outcome.good{color:var(--good-text)}"
	".why{border-left:4px solid var(--bad);padding:4px 12px;background:var(--page)}"
	".rules{list-style:none;margin:10px 0 0;padding:0}"
	".rules li{margin:4px 0}"
	"table{border-collapse:collapse;width:100%;font-size:13.5px}"
	"caption{text-align:left;font-weight:600;padding:0 0 6px}"
	"th,td{padding:7px 9px;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}"
	"tbody tr:last-child>*{border-bottom:0}"
	"thead th{color:var(--muted);font-size:12.5px;font-weight:600;white-space:nowrap}"
	"tbody th{font-weight:400}"
	".number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}"
	".address{min-width:128px;overflow-wrap:anywhere}td.outcome{min-width:130px}"
	"td.time{font-variant-numeric:tabular-nums;min-width:128px}"
	".pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,440px),1fr));gap:0 16px;align-items:start}"
	".charts{columns:440px 2;column-gap:16px}"
	"figure.card{break-inside:avoid}"
	"figcaption{font-weight:600;margin:0 0 8px}"
	"svg{display:block;width:100%;height:auto;fill:var(--text)}"
	"svg text{font-size:12px}"
	".exchange{scroll-margin-top:8px}"
	".exchange:target{border-color:var(--link);box-shadow:0 0 0 2px var(--link)}"
	".ladder{margin:8px 0 0}"
	".end{text-anchor:end}.middle{text-anchor:middle}"
	".axis,svg .muted{fill:var(--muted)}"
	"svg .count{font-weight:600}svg .muted{font-weight:400}"
	"svg text.axis{font-size:11.5px}"
	TONE(good) TONE(bad) TONE(open)
	".bar{fill:var(--good)}"
	".area{fill:var(--good);opacity:.75}"
	"line{stroke:var(--line)}line.base{stroke:var(--muted)}"
	".life{stroke:var(--muted);stroke-width:1.5;fill:none}.dashed{stroke-dasharray:2 5}"
	"svg .side{font-size:13px;font-weight:600}"
	"svg .time{font-size:13px;text-anchor:end;font-variant-numeric:tabular-nums}"
	"svg .words{font-size:13px}"
	"svg .gap{fill:var(--muted);text-anchor:middle;font-style:italic}"
	"svg .mark{font-weight:600}"
	".arrow path{fill:none;stroke:var(--arrow);stroke-width:2}"
	".arrow .head{fill:var(--arrow);stroke:none}"
	".arrow text{font-size:13px;font-weight:600;text-anchor:middle}"
	".arrow.bad path{stroke:var(--bad)}.arrow.bad .head{fill:var(--bad)}"
	".arrow.resend path:first-child{stroke-dasharray:8 4}"
	".arrow.copy path{stroke:var(--open);stroke-dasharray:2 3}.arrow.copy .head{fill:var(--open)}"
	"footer{padding:20px 24px 40px;color:var(--muted);font-size:13px}"
	"@media print{:root{" LIGHT "--page:#fff;--band:#fff;--on-band:#19212d}"
	"body{font-size:12px;-webkit-print-color-adjust:exact;print-color-adjust:exact}"
	"header,main,footer{max-width:none;padding-left:0;padding-right:0}"
	"header::before{display:none}"
	"table{font-size:10px}th,td{padding:3px 5px}.wide{overflow:visible}"
	".label{font-size:10px}"
	".exchange,tr,svg{break-inside:avoid}h2,h3{break-after:avoid}}";
