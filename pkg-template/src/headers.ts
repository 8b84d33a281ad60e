/** Names and values in the order of a record; a name may come several times. */
export type Headers = readonly (readonly [name: string, value: string])[];

/** The headers as an object: of several with one name the first, in the order of the record. */
export function objectOf(pairs: Headers): Readonly<Record<string, string>> {
  const first = new Map<string, string>();
  for (const [name, value] of pairs) if (!first.has(name)) first.set(name, value);
  return Object.freeze(Object.fromEntries(first));
}

/** Headers with one set, where it stands or at the end, or without it if there is no value. */
export function withHeader(before: Headers, name: string, value: string | undefined): Headers {
  const at = before.findIndex(([known]) => known === name);
  if (value === undefined) return before.filter(([known]) => known !== name);
  if (at < 0) return [...before, [name, value]];
  return before.flatMap((pair, i) =>
    pair[0] !== name ? [pair] : i === at ? [[name, value] as const] : [],
  );
}
