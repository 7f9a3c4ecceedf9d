/** The names in a record, in the order they were written. */
export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(record) as Key[];
}

/** A record with the same names and mapped values. */
export function mapRecord<Key extends string, Value, Mapped>(
  record: Readonly<Record<Key, Value>>,
  map: (value: Value) => Mapped,
): Record<Key, Mapped> {
  const entries = keysOf(record).map((key) => [key, map(record[key])]);
  return Object.fromEntries(entries) as Record<Key, Mapped>;
}
