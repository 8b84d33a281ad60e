//! `cargo xtask demo`: the demo site on localhost, with the package just built.

use crate::{
    Result, build,
    shell::{self, node},
};

/// Serves `www/` until interrupted; arguments go to Vite, e.g. `--port 8080`.
pub fn run(arguments: &[String]) -> Result {
    build::run()?;
    println!("serving www/ on localhost; stop with Ctrl-C");
    let mut vite = node(
        "node_modules/vite/bin/vite.js",
        ["www", "--host", "localhost"],
    );
    vite.args(arguments);
    shell::run(vite)
}
