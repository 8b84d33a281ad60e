//! Running other programs: each is printed as it starts, and a failure names it.

use std::{
    env,
    ffi::OsStr,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use crate::Result;

/// The root of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("xtask lies in the root")
        .to_path_buf()
}

/// A program to be run in the root of the repository.
pub fn command<S: AsRef<OsStr>>(program: &str, arguments: impl IntoIterator<Item = S>) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root());
    command
}

/// A script of the repository or of `node_modules`, run by Node.
pub fn node<S: AsRef<OsStr>>(script: &str, arguments: impl IntoIterator<Item = S>) -> Command {
    let mut command = command("node", [script]);
    command.args(arguments);
    command
}

/// Prints `name`, then the program as a person would type it.
fn announce(command: &Command) -> String {
    let line = std::iter::once(command.get_program())
        .chain(command.get_args())
        .map(|part| part.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
        .replace(&format!("{}/", root().display()), "");
    println!("$ {line}");
    line
}

/// Runs to the end, with the terminal's own output.
pub fn run(mut command: Command) -> Result {
    let line = announce(&command);
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{line}` failed ({status})")),
        Err(error) => Err(format!("`{line}` could not be started: {error}")),
    }
}

/// Runs to the end and shows every line of its output to `watch` as well as to the person.
pub fn run_watched(mut command: Command, mut watch: impl FnMut(&str)) -> Result {
    let line = announce(&command);
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("`{line}` could not be started: {error}"))?;
    let output = child.stdout.take().expect("stdout is piped");
    for text in BufReader::new(output)
        .lines()
        .map_while(std::result::Result::ok)
    {
        println!("{text}");
        watch(&text);
    }
    match child.wait() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{line}` failed ({status})")),
        Err(error) => Err(format!("`{line}` was lost: {error}")),
    }
}

/// What a program prints, or nothing if it is absent or fails.
pub fn output(mut command: Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    output
        .status
        .success()
        .then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The first program of these names on PATH.
pub fn find(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    names
        .iter()
        .flat_map(|name| env::split_paths(&path).map(move |folder| folder.join(name)))
        .find(|candidate| candidate.is_file())
}
