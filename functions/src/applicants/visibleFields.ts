/** Returns a record without the fields that a rule hides. Hidden fields are absent, so that nothing reveals them. */
export function visibleFields<Fields extends object>(
  record: Fields,
  sees: (field: keyof Fields & string) => boolean,
): Partial<Fields> {
  const fields = Object.entries(record) as [keyof Fields & string, unknown][]
  return Object.fromEntries(fields.filter(([field]) => sees(field))) as Partial<Fields>
}
