/** Names of files as a terminal may show them: nothing in them ends the line, colours it or moves the cursor. */
export function printable(name: string): string {
  return name.replaceAll(/\p{Cc}/gu, "�");
}

/** The same of text in lines. */
export function printableLines(text: string): string {
  return text.split("\n").map(printable).join("\n");
}
