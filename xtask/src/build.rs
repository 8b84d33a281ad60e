//! `cargo xtask build`: Rust → WebAssembly → glue → facade → `pkg/`.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::{
    Result,
    shell::{self, command, node, root},
    split, tools,
};

/// What wasm-pack makes and the facade is compiled with; git ignores it.
const GENERATED: &str = "pkg-template/generated";

/// What unpacks the WASM in the browser.
pub const UNPACKER: &str = "pkg-template/unlzma/unlzma.rs";

/// Where inlining matters, the source asks for it; everywhere else it costs more to download than it saves in time.
const INLINE_LESS: &str = "-Cllvm-args=-inline-threshold=0 -Cllvm-args=-inlinehint-threshold=0";

/// How far rustc optimises.
const LEVEL: &str = "2";

/// The split needs to know which numbers in the linked module are addresses.
const KEEP_RELOCATIONS: &str = "-Clink-arg=--emit-relocs";

/// A panic would be a bug of ours, and ends in a trap that the facade catches. What would say more – messages, places in
/// the source, and the code that formats them – is a fifteenth of the download. The standard library has it as well, so
/// it is compiled anew, by the same stable compiler, which has to be told that these two of its options may be used.
const TRAP_ON_PANIC: &str = "-Zunstable-options -Cpanic=immediate-abort";
const OWN_STD: [&str; 2] = [
    "-Zbuild-std=std,panic_abort",
    "-Zbuild-std-features=optimize_for_size",
];
const ALLOW_OPTIONS: (&str, &str) = ("RUSTC_BOOTSTRAP", "1");

/// Flags for the WASM. The messages of panics name source files; whose home folder these lay in is nobody's business
/// and takes space.
fn flags(with_own_std: bool) -> String {
    let mut flags = format!("{INLINE_LESS} {KEEP_RELOCATIONS}");
    if with_own_std {
        flags += " ";
        flags += TRAP_ON_PANIC;
    }
    let registry = std::env::var_os("CARGO_HOME")
        .map(std::path::PathBuf::from)
        .or_else(|| Some(std::path::PathBuf::from(std::env::var_os("HOME")?).join(".cargo")))
        .map(|home| home.join("registry/src"));
    match registry {
        Some(path) => format!("{flags} --remap-path-prefix={}=", path.display()),
        None => flags,
    }
}

/// What is cut out of the core, to be downloaded and started only where it is used: a name, and the folder of `src/wasm`
/// whose functions it is there for.
const PIECES: [(&str, &str); 2] = [("records", "src/wasm/record"), ("game", "src/wasm/game")];

/// Makes `pkg/`.
pub fn run() -> Result {
    tools::ensure_node_modules()?;
    tools::ensure_wasm_tools()?;
    compile()?;
    split()?;
    unpacker()?;
    shell::run(tools::with_tools(node(
        "pkg-template/build.mjs",
        PIECES.map(|(name, _)| name),
    ))?)?;
    println!("pkg/ is ready to publish");
    Ok(())
}

fn compile() -> Result {
    let with_own_std = tools::has_std_source();
    // wasm-opt is left to a later step, which knows the flags that measured best for each piece.
    let mut pack = command(
        "wasm-pack",
        ["build", ".", "--release", "--mode", "no-install"],
    );
    pack.args(["--target", "bundler", "--no-pack", "--no-opt"])
        .args(["--out-name", "xiangqi_arbiter", "--out-dir"])
        .arg(root().join(GENERATED).join("whole"))
        .env(
            "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS",
            flags(with_own_std),
        )
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", LEVEL);
    if with_own_std {
        pack.arg("--")
            .args(OWN_STD)
            .env(ALLOW_OPTIONS.0, ALLOW_OPTIONS.1);
    }
    shell::run(tools::with_tools(pack)?)
}

/// Cuts the module that wasm-pack made into the core and [`PIECES`].
fn split() -> Result {
    let read = |path: &Path| {
        fs::read(path).map_err(|error| format!("{} cannot be read: {error}", path.display()))
    };
    let generated = root().join(GENERATED);
    let linked = read(&target()?.join("wasm32-unknown-unknown/release/xiangqi_arbiter.wasm"))?;
    let whole = read(&generated.join("whole/xiangqi_arbiter_bg.wasm"))?;
    let mut exports = Vec::new();
    for (_, folder) in PIECES {
        let mut names = Vec::new();
        for entry in
            fs::read_dir(root().join(folder)).map_err(|error| format!("{folder}: {error}"))?
        {
            let source = entry.map_err(|error| format!("{folder}: {error}"))?.path();
            names.extend(exported_functions(&read(&source)?));
        }
        exports.push(names);
    }
    let modules = split::split(&linked, &whole, &exports)?;
    for (name, wasm) in std::iter::once("rules")
        .chain(PIECES.map(|(name, _)| name))
        .zip(modules)
    {
        let path = generated.join(name).join("piece.wasm");
        fs::create_dir_all(generated.join(name))
            .and_then(|()| fs::write(&path, wasm))
            .map_err(|error| format!("{} cannot be written: {error}", path.display()))?;
    }
    Ok(())
}

/// Cargo's folder for what it makes, in which this program lies as well.
fn target() -> Result<PathBuf> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let folder = program.ancestors().nth(2);
    folder
        .map(Path::to_path_buf)
        .ok_or_else(|| format!("{} is in no target folder", program.display()))
}

/// The functions that a file of the roof gives to JavaScript.
fn exported_functions(source: &[u8]) -> Vec<String> {
    let source = String::from_utf8_lossy(source);
    let mut is_exported = false;
    let mut names = Vec::new();
    for line in source.lines() {
        if let Some(rest) = line.strip_prefix("pub fn ")
            && is_exported
        {
            names.extend(rest.split('(').next().map(str::to_owned));
        }
        // Other attributes may stand between, over several lines.
        let goes_on = ["#[", "    ", ")]"]
            .iter()
            .any(|start| line.starts_with(start));
        is_exported = line == "#[wasm_bindgen]" || is_exported && goes_on;
    }
    names
}

/// The small module that unpacks the large one in the browser. One file without dependencies needs no package.
fn unpacker() -> Result {
    let mut rustc = command("rustc", ["--edition", "2024", "--crate-type", "cdylib"]);
    rustc
        .args([
            "--target",
            "wasm32-unknown-unknown",
            "-Copt-level=s",
            "-Cpanic=abort",
            "-Clto",
        ])
        .args(["-Cstrip=symbols", UNPACKER, "-o"])
        .arg(root().join(GENERATED).join("unlzma.wasm"));
    shell::run(rustc)
}
