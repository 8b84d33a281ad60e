//! `cargo xtask …`: every command a person or CI runs. Each one fetches what it lacks, says what it does,
//! and fails with one clear sentence.

mod bench;
mod build;
mod demo;
mod shell;
mod split;
mod test;
mod tools;

use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask build   make pkg/, the npm package ready to publish
cargo xtask demo    build, then serve the demo site on localhost
cargo xtask test    every check: format, lints, tests, docs, types, the packed package in Node, bundlers and Chromium
cargo xtask bench   measure against other libraries (installs them under benches/js)";

/// What went wrong, as one sentence for the person at the terminal.
type Result<T = ()> = std::result::Result<T, String>;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (command, rest) = arguments
        .split_first()
        .map_or(("help", &[][..]), |(c, r)| (c, r));
    let outcome = match command {
        "build" => build::run(),
        "demo" => demo::run(rest),
        "test" => test::run(),
        "bench" => bench::run(rest),
        "help" | "--help" | "-h" => {
            println!("{USAGE}");
            Ok(())
        }
        other => Err(format!(
            "there is no command `{other}`; there are:\n{USAGE}"
        )),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("\nxtask: {sentence}");
            ExitCode::FAILURE
        }
    }
}
