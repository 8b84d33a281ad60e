//! `cargo xtask build`: Rust → WebAssembly → glue → facade → `pkg/`.

use crate::{
    Result,
    shell::{self, command, node, root},
    tools,
};

/// What wasm-pack makes and the facade is compiled with; git ignores it.
const GENERATED: &str = "pkg-template/generated";

/// What unpacks the WASM in the browser.
pub const UNPACKER: &str = "pkg-template/unlzma/unlzma.rs";

/// Measured: 7 kB less to download than with the default of 225, at the same speed. Where inlining matters, the
/// source asks for it.
const INLINE_LESS: &str = "-Cllvm-args=-inline-threshold=0";

/// Flags for the WASM. The messages of panics name source files; whose home folder these lay in is nobody's business
/// and takes space.
fn flags() -> String {
    let registry = std::env::var_os("CARGO_HOME")
        .map(std::path::PathBuf::from)
        .or_else(|| Some(std::path::PathBuf::from(std::env::var_os("HOME")?).join(".cargo")))
        .map(|home| home.join("registry/src"));
    match registry {
        Some(path) => format!("{INLINE_LESS} --remap-path-prefix={}=", path.display()),
        None => INLINE_LESS.into(),
    }
}

/// The crate is compiled twice, each time with other functions exported, so that a page which only plays does not
/// download the readers of records.
pub struct Module {
    name: &'static str,
    /// The cargo feature that exports its functions.
    pub feature: &'static str,
    /// Records: measured a twelfth smaller with `z` than with `3` and still faster than asked for; the rules are
    /// three times slower with it.
    level: &'static str,
}

/// Both.
pub const MODULES: [Module; 2] = [
    Module {
        name: "rules",
        feature: "roof-rules",
        level: "3",
    },
    Module {
        name: "records",
        feature: "roof-records",
        level: "z",
    },
];

impl Module {
    fn compile(&self) -> Result {
        // wasm-opt is left to the next step, which knows the flags that measured best.
        let mut pack = command("wasm-pack", ["build", "--release", "--mode", "no-install"]);
        pack.args(["--target", "bundler", "--no-pack", "--no-opt"])
            .args(["--out-name", "xiangqi_arbiter", "--out-dir"])
            .arg(root().join(GENERATED).join(self.name))
            .args(["--", "--no-default-features", "--features", self.feature])
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags())
            .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", self.level);
        shell::run(tools::with_tools(pack)?)
    }
}

/// Makes `pkg/`.
pub fn run() -> Result {
    tools::ensure_node_modules()?;
    tools::ensure_wasm_tools()?;
    for module in &MODULES {
        module.compile()?;
    }
    unpacker()?;
    shell::run(tools::with_tools(node(
        "pkg-template/build.mjs",
        [] as [&str; 0],
    ))?)?;
    println!("pkg/ is ready to publish");
    Ok(())
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
