# SPDX-License-Identifier: BSD-2-Clause
# Headers, shared library, pkg-config file and CMake package: `cmake --install BUILD --component cmcodec` installs these
# alone. The static library stays in the build folder: it serves this project's own programs.
include(CMakePackageConfigHelpers)

set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME cmcodec)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/cmcodec)
install(DIRECTORY include/cmcodec DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.h")
install(TARGETS cmcodec EXPORT cmcodec LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(EXPORT cmcodec NAMESPACE cmcodec:: DESTINATION ${package_dir} FILE cmcodec-targets.cmake)
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/cmcodec-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES cmake/cmcodec-config.cmake ${CMAKE_CURRENT_BINARY_DIR}/cmcodec-config-version.cmake
  DESTINATION ${package_dir})

# The prefix is found from where the file lies, so that an installed tree may be moved and `cmake --install --prefix`
# is right; an absolute library folder has no such relation to the prefix.
if(IS_ABSOLUTE ${CMAKE_INSTALL_LIBDIR})
  set(pc_prefix ${CMAKE_INSTALL_PREFIX})
else()
  file(RELATIVE_PATH up /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
  string(REGEX REPLACE "/$" "" pc_prefix "\${pcfiledir}/${up}")
endif()
foreach(dir INCLUDEDIR LIBDIR)
  cmake_path(ABSOLUTE_PATH CMAKE_INSTALL_${dir} BASE_DIRECTORY "\${prefix}" OUTPUT_VARIABLE pc_${dir})
endforeach()
configure_file(cmake/cmcodec.pc.in cmcodec.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/cmcodec.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
