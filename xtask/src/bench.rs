//! `cargo xtask bench`: this package beside others, in one run on one machine.

use crate::{
    Result, build,
    shell::{self, command, node},
    tools,
};

/// Arguments name the parts to run, e.g. `perft load`; none runs all.
pub fn run(arguments: &[String]) -> Result {
    build::run()?;
    tools::ensure_npm_ci("benches/js")?;
    let browser = tools::ensure_browser()?;
    shell::run(command(
        "cargo",
        ["build", "--release", "--example", "perft"],
    ))?;
    let mut bench = node("benches/js/run.mjs", arguments);
    bench.env("CHROME_PATH", browser);
    shell::run(bench)
}
