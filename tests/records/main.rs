//! Records made by other people and programs: every file is read, and main lines equal those of an independent
//! decoder. The files are not part of this repository; where they are absent the tests say so and pass.

mod binary;
mod ccbridge;
mod ccpd;
mod common;
mod damage;
mod dhtmlxq;
mod findings;
mod invented;
mod list;
mod losses;
mod pgn;
mod refused;
mod repairs;
mod san;
mod speed;
mod text;
mod xqf;
