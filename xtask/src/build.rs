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

/// Measured: 6 kB less to download than with the default of 225, at the same speed. Where inlining matters, the
/// source asks for it.
const INLINE_LESS: &str = "-Cllvm-args=-inline-threshold=25";

/// Makes `pkg/`.
pub fn run() -> Result {
    tools::ensure_node_modules()?;
    tools::ensure_wasm_tools()?;
    let out = root().join(GENERATED);
    // wasm-opt is left to the next step, which knows the flags that measured best.
    let mut pack = command("wasm-pack", ["build", "--release", "--mode", "no-install"]);
    pack.args(["--target", "bundler", "--no-pack", "--no-opt"])
        .args(["--out-name", "xiangqi_arbiter", "--out-dir"])
        .arg(&out)
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", INLINE_LESS);
    shell::run(tools::with_tools(pack)?)?;
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
