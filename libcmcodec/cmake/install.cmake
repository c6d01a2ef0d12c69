# SPDX-License-Identifier: BSD-2-Clause
# Headers, libraries, pkg-config file and CMake package.
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/cmcodec)
install(DIRECTORY include/cmcodec DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(TARGETS cmcodec EXPORT cmcodec LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(EXPORT cmcodec NAMESPACE cmcodec:: DESTINATION ${package_dir} FILE cmcodec-config.cmake)
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/cmcodec-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/cmcodec-config-version.cmake DESTINATION ${package_dir})
configure_file(cmake/cmcodec.pc.in cmcodec.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/cmcodec.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
