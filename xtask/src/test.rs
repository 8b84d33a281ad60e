//! `cargo xtask test`: every check, in the order in which a fault is cheapest to find.

use std::{fs, path::Path, process::Command};

use crate::{
    Result, build,
    shell::{self, command, node, root},
    tools,
};

/// Counts what the test runners say they ran.
#[derive(Default)]
struct Tally {
    passed: u64,
    failed: u64,
    skipped: u64,
}

impl Tally {
    /// Understands the closing lines of `cargo test` and `node --test`.
    fn read(&mut self, line: &str) {
        let number = |text: &str| {
            text.trim()
                .split(' ')
                .next()
                .and_then(|n| n.parse::<u64>().ok())
        };
        if let Some(result) = line.strip_prefix("test result: ") {
            for part in result.split(['.', ';']) {
                let count = number(part).unwrap_or(0);
                match part.trim().rsplit(' ').next() {
                    Some("passed") => self.passed += count,
                    Some("failed") => self.failed += count,
                    Some("ignored") => self.skipped += count,
                    _ => {}
                }
            }
        } else if let Some((word, count)) = line.trim_start_matches(['#', 'ℹ', ' ']).split_once(' ')
            && let Ok(count) = count.trim().parse::<u64>()
        {
            match word {
                "pass" => self.passed += count,
                "fail" => self.failed += count,
                "skipped" => self.skipped += count,
                _ => {}
            }
        }
    }

    fn run(&mut self, program: Command) -> Result {
        shell::run_watched(program, |line| self.read(line))
    }
}

/// Runs every check; the first that fails ends it.
pub fn run() -> Result {
    let mut tally = Tally::default();
    let outcome = all(&mut tally);
    println!(
        "\n{} passed, {} failed, {} skipped",
        tally.passed, tally.failed, tally.skipped
    );
    outcome
}

fn all(tally: &mut Tally) -> Result {
    tools::ensure_wasm_target()?;
    rust(tally)?;
    build::run()?;
    let browser = tools::ensure_browser()?;
    let firefox = tools::ensure_firefox()?;
    types_and_style()?;
    package_tests(tally, &browser, firefox.as_deref())
}

fn rust(tally: &mut Tally) -> Result {
    shell::run(command("cargo", ["fmt", "--all", "--check"]))?;
    shell::run(command(
        "rustfmt",
        ["--edition", "2024", "--check", build::UNPACKER],
    ))?;
    let lint = [
        "clippy",
        "--workspace",
        "--all-targets",
        "--",
        "-D",
        "warnings",
    ];
    shell::run(command("cargo", lint))?;
    shell::run(command(
        "cargo",
        [
            "clippy",
            "--lib",
            "--target",
            "wasm32-unknown-unknown",
            "--",
            "-D",
            "warnings",
        ],
    ))?;
    tally.run(command("cargo", ["test", "--workspace"]))?;
    let mut doc = command("cargo", ["doc", "--no-deps", "--lib"]);
    doc.env("RUSTDOCFLAGS", "-D warnings");
    shell::run(doc)
}

fn types_and_style() -> Result {
    let bin = |name: &str, arguments: &[&str]| {
        tools::with_tools(command(&format!("node_modules/.bin/{name}"), arguments))
    };
    for project in ["pkg-template", "tests/package", "benches/js", "www"] {
        shell::run(bin("tsc", &["--project", project])?)?;
    }
    shell::run(bin("biome", &["ci"])?)?;
    shell::run(bin("typedoc", &["--options", "pkg-template/typedoc.json"])?)?;
    shell::run(bin("publint", &["--strict", "pkg"])?)?;
    shell::run(bin("attw", &["--pack", "pkg"])?)
}

/// Every `*.test.mjs` of the folders; Node 20 knows no patterns, so they are named one by one.
fn package_tests(tally: &mut Tally, browser: &Path, firefox: Option<&Path>) -> Result {
    let mut tests = node("--test", ["--test-reporter=spec"]);
    let mut found = Vec::new();
    for folder in ["tests/package", "tests/package/elements", "www/test"] {
        let Ok(entries) = fs::read_dir(root().join(folder)) else {
            continue;
        };
        let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
        found.extend(
            names
                .filter(|name| name.ends_with(".test.mjs"))
                .map(|name| format!("{folder}/{name}")),
        );
    }
    found.sort();
    tests.args(found).env("CHROME_PATH", browser);
    if let Some(firefox) = firefox {
        tests.env("FIREFOX_PATH", firefox);
    }
    tally.run(tests)
}
