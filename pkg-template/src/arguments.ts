/** Checks of what callers pass, so that a wrong argument is named and never reaches the WASM. */
import { ArbiterError } from './errors.js';

function describe(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'an array' : typeof value;
}

/** An `argument/type` error. */
export function wrongType(name: string, expected: string, value: unknown): ArbiterError {
  return new ArbiterError('argument/type', `${name} must be ${expected}, not ${describe(value)}`, {
    argument: name,
    expected,
    received: describe(value),
  });
}

export function checkString(value: unknown, name: string): string {
  if (typeof value !== 'string') throw wrongType(name, 'a string', value);
  return value;
}

/** One of `allowed`, by its index. */
export function checkOneOf(value: unknown, allowed: readonly string[], name: string): number {
  const index = allowed.indexOf(checkString(value, name));
  if (index < 0) {
    throw new ArbiterError('argument/value', `${name} must be one of ${allowed.join(', ')}`, {
      argument: name,
      allowed,
      received: value,
    });
  }
  return index;
}

export function checkInteger(value: unknown, name: string, min: number, max: number): number {
  if (typeof value !== 'number') throw wrongType(name, 'a number', value);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new ArbiterError(
      'argument/range',
      `${name} must be a whole number from ${min} to ${max}`,
      {
        argument: name,
        min,
        max,
        received: value,
      },
    );
  }
  return value;
}

/** Runs code that reads from the caller's own object, whose getters may throw. */
function reading<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof ArbiterError) throw cause;
    throw new ArbiterError('argument/unreadable', `${name} could not be read`, {
      argument: name,
      cause,
    });
  }
}

/** The named values of an object, each read once; whatever else it has is none of our business. */
export function checkFields<T extends object, K extends keyof T>(
  value: T,
  name: string,
  keys: readonly K[],
): Partial<Pick<T, K>> {
  if (typeof value !== 'object' || value === null) throw wrongType(name, 'an object', value);
  const fields: Partial<Pick<T, K>> = {};
  reading(name, () => {
    for (const key of keys) fields[key] = value[key];
  });
  return fields;
}

/** The named values of an object of options, each read once; absent options have none. Misspelt ones are an error. */
export function checkOptions<T extends object, K extends keyof T & string>(
  value: T | undefined,
  name: string,
  keys: readonly K[],
): Partial<Pick<T, K>> {
  if (value === undefined) return {};
  const options = checkFields(value, name, keys);
  const unknown = reading(name, () => Object.keys(value)).find(
    (key) => !(keys as readonly string[]).includes(key),
  );
  if (unknown !== undefined) {
    throw new ArbiterError(
      'argument/unknown-option',
      `${name} has no option ${unknown}; known are ${keys.join(', ')}`,
      { argument: `${name}.${unknown}`, known: keys },
    );
  }
  return options;
}

/** A copy of an object that has no code of its caller's in it: an object of numbers, booleans and strings. */
export function copyObject(value: unknown, name: string): object {
  if (typeof value !== 'object' || value === null) throw wrongType(name, 'an object', value);
  return reading(name, () => {
    const copy: Record<string, unknown> = {};
    for (const [key, item] of Object.entries(value)) {
      if (typeof item === 'object' || typeof item === 'function' || typeof item === 'symbol') {
        throw wrongType(`${name}.${key}`, 'a number, boolean or string', item);
      }
      copy[key] = item;
    }
    return copy;
  });
}

/** The entries of an object of numbers, booleans, strings and such objects; a nested name is `limits.nodes`. */
export function flattenObject(value: unknown, name: string): [string, number | boolean | string][] {
  const flat: [string, number | boolean | string][] = [];
  const visit = (object: unknown, path: string, prefix: string): void => {
    if (typeof object !== 'object' || object === null) throw wrongType(path, 'an object', object);
    for (const [key, item] of Object.entries(object)) {
      const at = `${path}.${key}`;
      if (typeof item === 'object' && prefix === '') visit(item, at, `${key}.`);
      else if (typeof item === 'number' || typeof item === 'boolean' || typeof item === 'string') {
        flat.push([prefix + key, item]);
      } else if (item !== undefined) throw wrongType(at, 'a number, boolean or string', item);
    }
  };
  reading(name, () => visit(value, name, ''));
  return flat;
}

/** An optional boolean, false if absent. */
export function checkFlag(value: unknown, name: string): boolean {
  if (value === undefined) return false;
  if (typeof value !== 'boolean') throw wrongType(name, 'a boolean', value);
  return value;
}

/** An array, copied with each item checked. */
export function checkList<T>(
  value: unknown,
  name: string,
  check: (item: unknown, name: string) => T,
): T[] {
  if (!Array.isArray(value)) throw wrongType(name, 'an array', value);
  return reading(name, () => Array.from(value, (item, i) => check(item, `${name}[${i}]`)));
}

/** An array of strings, copied. */
export function checkStrings(value: unknown, name: string): string[] {
  return checkList(value, name, checkString);
}
