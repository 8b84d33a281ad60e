//! What the commands need beyond rustup, Node and npm, fetched when it is missing and left alone when not.

use std::{env, fs, path::PathBuf, process::Command};

use crate::{
    Result,
    shell::{self, command, find, output, run},
};

/// The wasm-pack the build is known to work with.
const WASM_PACK: &str = "0.15.1";

/// Where tools are installed: `$XIANGQI_ARBITER_TOOLS`, else in the user's cache.
fn folder() -> Result<PathBuf> {
    if let Some(folder) = env::var_os("XIANGQI_ARBITER_TOOLS") {
        return Ok(folder.into());
    }
    let cache = match env::var_os("XDG_CACHE_HOME") {
        Some(cache) => PathBuf::from(cache),
        None => env::home_dir()
            .ok_or("there is no home folder to keep tools in; set XIANGQI_ARBITER_TOOLS")?
            .join(".cache"),
    };
    Ok(cache.join("xiangqi-arbiter/tools"))
}

/// Makes `program` go first through the tools of this project when it looks for others.
pub fn with_tools(mut program: Command) -> Result<Command> {
    let own = [
        folder()?.join("bin"),
        shell::root().join("node_modules/.bin"),
    ];
    let path = env::var_os("PATH").unwrap_or_default();
    let all = own.into_iter().chain(env::split_paths(&path));
    program.env(
        "PATH",
        env::join_paths(all).map_err(|error| error.to_string())?,
    );
    Ok(program)
}

/// The compiler's WebAssembly target.
pub fn ensure_wasm_target() -> Result {
    const TARGET: &str = "wasm32-unknown-unknown";
    let installed = output(command(
        "rustc",
        ["--print", "target-libdir", "--target", TARGET],
    ));
    if installed.is_some_and(|folder| PathBuf::from(folder).is_dir()) {
        return Ok(());
    }
    run(command("rustup", ["target", "add", TARGET]))
}

/// Whether the source of the standard library is here, fetched if need be: the WASM is smaller when both are compiled
/// together.
pub fn has_std_source() -> bool {
    let is_here = || {
        let sysroot = output(command("rustc", ["--print", "sysroot"]));
        sysroot.is_some_and(|path| {
            let library = PathBuf::from(path).join("lib/rustlib/src/rust/library");
            library.join("std/src/lib.rs").is_file()
        })
    };
    if is_here() || (run(command("rustup", ["component", "add", "rust-src"])).is_ok() && is_here())
    {
        return true;
    }
    println!("the source of the standard library cannot be had: the WASM becomes a tenth larger");
    false
}

/// wasm-pack, and the wasm-bindgen that Cargo.lock asks for: the two sides of its glue must agree.
pub fn ensure_wasm_tools() -> Result {
    ensure_wasm_target()?;
    let bindgen = locked_version("wasm-bindgen")?;
    ensure_cargo_tool("wasm-pack", "wasm-pack", WASM_PACK, true)?;
    // Its published lock file lags behind the library, so it is resolved afresh.
    ensure_cargo_tool("wasm-bindgen-cli", "wasm-bindgen", &bindgen, false)
}

fn ensure_cargo_tool(package: &str, program: &str, version: &str, locked: bool) -> Result {
    let folder = folder()?;
    let path = folder.join("bin").join(program);
    let found = output(command(&path.to_string_lossy(), ["--version"]));
    if found.is_some_and(|text| text.split_whitespace().last() == Some(version)) {
        return Ok(());
    }
    println!(
        "{package} {version} is missing: installing it into {}",
        folder.display()
    );
    let mut install = command(
        "cargo",
        [
            "install",
            package,
            "--version",
            &format!("={version}"),
            "--root",
        ],
    );
    install.arg(&folder).args(locked.then_some("--locked"));
    run(install)
}

/// The version of a crate in Cargo.lock.
fn locked_version(name: &str) -> Result<String> {
    let path = shell::root().join("Cargo.lock");
    let lock = fs::read_to_string(path).map_err(|error| format!("no Cargo.lock: {error}"))?;
    lock.split("[[package]]")
        .filter(|entry| entry.contains(&format!("\nname = \"{name}\"\n")))
        .find_map(|entry| entry.split("\nversion = \"").nth(1)?.split('"').next())
        .map(str::to_owned)
        .ok_or_else(|| format!("Cargo.lock does not name {name}"))
}

/// Node 20 or later, and the packages of package-lock.json.
pub fn ensure_node_modules() -> Result {
    ensure_node()?;
    ensure_npm_ci("")
}

fn ensure_node() -> Result {
    let version = output(command("node", ["--version"]))
        .ok_or("Node is not on PATH; install Node 20 or later, with npm")?;
    let major = version
        .trim_start_matches('v')
        .split('.')
        .next()
        .and_then(|n| n.parse().ok());
    match major {
        Some(20u32..) => Ok(()),
        _ => Err(format!(
            "Node {version} is too old; install Node 20 or later"
        )),
    }
}

/// The lock file that was installed from, kept beside what was installed.
const INSTALLED: &str = "node_modules/.installed-lock.json";

/// `npm ci` in a folder of the repository whose packages are missing or of another lock file. Dates would not tell: a
/// checkout writes the lock file anew without changing it.
pub fn ensure_npm_ci(folder: &str) -> Result {
    let folder = shell::root().join(folder);
    let lock = folder.join("package-lock.json");
    let wanted =
        fs::read(&lock).map_err(|error| format!("{} cannot be read: {error}", lock.display()))?;
    if fs::read(folder.join(INSTALLED)).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    let mut npm = command("npm", ["ci", "--no-audit", "--no-fund"]);
    npm.current_dir(&folder);
    run(npm)?;
    fs::write(folder.join(INSTALLED), wanted)
        .map_err(|error| format!("{INSTALLED} cannot be written: {error}"))
}

/// A Chromium or Chrome: `$CHROME_PATH`, one on PATH, or (as root on Debian) a fresh install.
pub fn ensure_browser() -> Result<PathBuf> {
    if let Some(path) = named_by("CHROME_PATH")? {
        return Ok(path);
    }
    find_browser()
        .or_else(|| {
            apt_install("chromium").ok()?;
            find_browser()
        })
        .ok_or_else(|| "no Chromium or Chrome found; install one or set CHROME_PATH".into())
}

/// A Firefox: `$FIREFOX_PATH`, one on PATH, or (as root on Debian) a fresh install. Without one the tests that want it
/// are skipped.
pub fn ensure_firefox() -> Result<Option<PathBuf>> {
    if let Some(path) = named_by("FIREFOX_PATH")? {
        return Ok(Some(path));
    }
    let found = find_firefox().or_else(|| {
        apt_install("firefox-esr").ok()?;
        find_firefox()
    });
    if found.is_none() {
        println!("no Firefox found: its tests are skipped; install one or set FIREFOX_PATH");
    }
    Ok(found)
}

/// The file an environment variable names, if it is set.
fn named_by(variable: &str) -> Result<Option<PathBuf>> {
    let Some(path) = env::var_os(variable).map(PathBuf::from) else {
        return Ok(None);
    };
    if path.is_file() {
        return Ok(Some(path));
    }
    Err(format!(
        "{variable} names {}, which is not a file",
        path.display()
    ))
}

fn apt_install(package: &str) -> Result {
    if find(&["apt-get"]).is_none() || output(command("id", ["-u"])).as_deref() != Some("0") {
        return Err(format!("{package} cannot be installed from here"));
    }
    println!("{package} is missing: installing Debian's");
    run(command("apt-get", ["update", "-q"]))?;
    run(command(
        "apt-get",
        ["install", "-y", "-q", "--no-install-recommends", package],
    ))
}

fn find_firefox() -> Option<PathBuf> {
    find(&["firefox-esr", "firefox"])
        .or_else(|| on_mac("/Applications/Firefox.app/Contents/MacOS/firefox"))
}

fn find_browser() -> Option<PathBuf> {
    let names = [
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
        "chrome",
    ];
    find(&names).or_else(|| on_mac("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"))
}

fn on_mac(path: &str) -> Option<PathBuf> {
    let path = PathBuf::from(path);
    path.is_file().then_some(path)
}
