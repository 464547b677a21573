/** The keys of a table, with their type. */
export const keysOf = Object.keys as <Key extends string>(table: { readonly [Name in Key]?: unknown }) => Key[];

/** A table with a value for each key. */
export const tableOf = <Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
