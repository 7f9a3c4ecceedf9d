const units = ["kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** "1.5 GB": three digits at most, in steps of a thousand, as disks are sold. */
export function bytesText(bytes: number): string {
  const power = Math.min(units.length, Math.max(1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  const unit = units[power - 1];
  return new Intl.NumberFormat("en", { style: "unit", unit, maximumSignificantDigits: 3 }).format(
    bytes / 1000 ** power,
  );
}
