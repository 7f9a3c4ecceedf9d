const firstMs = Date.parse("0001-01-01T00:00:00Z");
const lastMs = Date.parse("9999-12-31T23:59:59.999Z");

/** A date that the database takes, and gives back as it was; null for all others, which files and sites may claim. */
export function storableDate(date: Date): Date | null {
  const ms = date.getTime();
  return ms >= firstMs && ms <= lastMs ? date : null;
}
