@echo off
rem Runs the neustrom command line with the jars in lib, on Windows; the script neustrom does the same elsewhere.
rem It needs a Java, 17 or later: JAVA_HOME, or else the one on the path.
rem No line sets a variable inside parentheses: a folder such as "Program Files (x86)" would end them.
setlocal EnableExtensions DisableDelayedExpansion

if not defined JAVA_HOME goto on_path
set "java=%JAVA_HOME:"=%\bin\java.exe"
if exist "%java%" goto found
call :refuse "JAVA_HOME (%JAVA_HOME%) has no bin\java.exe"
exit /b 2

:on_path
set "java="
for %%j in (java.exe) do set "java=%%~$PATH:j"
if defined java goto found
call :refuse "no Java found: install Java 17 or later, or set JAVA_HOME"
exit /b 2

:found
rem The file "release" of a JDK answers without starting it; a Java without that file is asked.
set "version="
set "major="
set "modules=jdk.incubator.vector"
for %%j in ("%java%") do set "release=%%~dpj..\release"
if not exist "%release%" goto ask
for /f "usebackq tokens=1,2 delims==" %%k in ("%release%") do if "%%k"=="JAVA_VERSION" set "version=%%l"
for /f "usebackq tokens=1,2 delims==" %%k in ("%release%") do if "%%k"=="MODULES" set "modules=%%l"
set "modules=%modules:"=%"

:ask
if defined version goto check
for /f "usebackq tokens=2,3" %%v in (`^""%java%" -version 2^>^&1^"`) do if "%%v"=="version" set "version=%%w"

:check
if defined version set "version=%version:"=%"
for /f "delims=.-+" %%v in ("%version%") do set "major=%%v"
if not defined version set "version=of unknown version"
if not defined major set "major=0"
if %major% GEQ 17 goto run
call :refuse "Java %version% (%java%) is too old: 17 or later is needed"
exit /b 2

:run
set "flags=--add-opens java.base/java.io=ALL-UNNAMED"
rem A Java made with jlink may lack the module: then the plain kernels do.
if not "%modules:jdk.incubator.vector=%"=="%modules%" set "flags=%flags% --add-modules jdk.incubator.vector"
"%java%" %flags% -cp "%~dp0..\lib\*" io.neustrom.cli.Main %*
exit /b %errorlevel%

:refuse
set "sentence=%~1"
setlocal EnableDelayedExpansion
echo neustrom: !sentence!>&2
exit /b
