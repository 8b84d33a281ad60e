//! The judge against official figures, other programs' rulings and real games. Run with `--nocapture` for the
//! tables; the facts lie in `tests/cases`.

mod cxa;
mod facts;
mod games;
mod limits;
mod loops;
mod others;
mod speed;
mod tactics;
mod views;
mod wxf;
