/** Returns the keys of a constant object with their type. */
export function getKeys<Key extends string>(
  record: Readonly<Record<Key, unknown>>,
): readonly Key[] {
  // The cast is safe, because the keys of a constant object are the keys of its type.
  return Object.keys(record) as Key[];
}

/** Returns a record with one value for each key. */
export function makeRecord<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Readonly<Record<Key, Value>> {
  // The cast is safe, because there is one entry for each key.
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}
