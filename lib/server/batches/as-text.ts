/** What makes spreadsheets take a cell for a formula, also behind marks like ours, so that each can be taken off again. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const number = /^[+-]?(\d+([.,]\d+)*|[.,]\d+)(e[+-]?\d+)?\s*%?$/i;

/**
 * A cell that no spreadsheet computes: a mark before it says that it is text, as OWASP advises against "CSV injection".
 * Whoever orders films may have had the words from somebody else. Numbers stay numbers.
 */
export function asText(cell: string): string {
  return formula.test(cell) && !number.test(cell) ? `'${cell}` : cell;
}
