/** Columns are found by this, so that "Name" and "name " are one. */
export function columnKey(name: string): string {
  return name.trim().normalize("NFC").toLowerCase();
}
