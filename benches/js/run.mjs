// `cargo xtask bench [part …]`: this package beside others, in one run. Ratios count; times depend on the machine.
const parts = [
  'perft',
  'legal',
  'notation',
  'load',
  'size',
  'memory',
  'game',
  'records',
  'ccpd',
  'elements',
];

const wanted = process.argv.slice(2);
for (const name of wanted.length > 0 ? wanted : parts) {
  if (!parts.includes(name))
    throw new Error(`there is no part ${name}; there are ${parts.join(', ')}`);
  const { run } = await import(`./${name}.mjs`);
  await run();
}
