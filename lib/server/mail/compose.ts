/** What a mail says. Each is written once and rendered as text and HTML. */
export type Letter = {
  subject: string;
  paragraphs: readonly string[];
  /** The one action, as a button with its address below. */
  action: { label: string; address: string } | undefined;
  /** Why this mail came, and what to do if it should not have. */
  footer: string;
};

type Composed = { subject: string; text: string; html: string };

export function compose(letter: Letter): Composed {
  return { subject: oneLine(letter.subject), text: textOf(letter), html: htmlOf(letter) };
}

/** A line break in a header would begin another header. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim()
    .slice(0, 200)
    .toWellFormed();
}

function textOf({ paragraphs, action, footer }: Letter): string {
  const parts = [...paragraphs, ...(action ? [`${action.label}:\n${action.address}`] : []), `-- \n${footer}`];
  return `${parts.join("\n\n")}\n`;
}

/** Tables and inline styles, because mail programs support little else. */
function htmlOf({ subject, paragraphs, action, footer }: Letter): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`;
  const button =
    action &&
    `<p style="margin:24px 0"><a href="${escaped(action.address)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1b1b1f;color:#ffffff;font-weight:600;text-decoration:none">${escaped(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#6b6b76;word-break:break-all">${escaped(action.address)}</p>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#f5f5f7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#1b1b1f">
<p style="margin:0 0 24px;font-size:18px;font-weight:700">Kinora</p>
${paragraphs.map(paragraph).join("\n")}
${button ?? ""}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e4e4ea;font-size:13px;color:#6b6b76">${escaped(footer)}</p>
</td></tr></table>
</td></tr></table>
</body></html>
`;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
