import { checks } from "@/lib/server/conformance/checks";
import { gaps } from "@/lib/server/conformance/gaps";
import { readInterfaceDocument, type Statement } from "@/lib/server/conformance/interface-document";

const head = `# Conformance

The service implements the interface described in [service-interface.md](service-interface.md). This page lists each statement of
that document with what its test shows. The tests are in \`lib/server/conformance\`, each named after its statement;
\`e2e/old-client.spec.ts\` goes from log-in to the downloaded film over HTTP, as a client of that interface would.

Whatever the service adds is marked \`extension\`: in the reference at \`/docs\`, and as \`x-origin\` in the OpenAPI document.
A client that knows only the document finds nothing strange in what it sent itself: asset kinds come back as sent. It must
cope with \`processing\` and \`failed\` as a \`status\`, and, if it asked for that quality, with a \`1080\` beside the
qualities of \`video\` and \`thumbnail\`.

This page is generated from the tests (\`npm run docs:conformance\`).
`;

const cell = (text: string) => text.replaceAll("|", "\\|");

function statementTable(statements: Statement[]): string[] {
  if (statements.length === 0) return [];
  const rows = statements.map(
    ({ section, key, text }) => `| ${cell(text)} | ${cell(checks[section]?.[key]?.shows ?? "")} |`,
  );
  return ["| The document | Its test shows |", "|---|---|", ...rows, ""];
}

function gapList(statements: Statement[]): string[] {
  return statements.flatMap(({ key }) => {
    const gap = gaps[key];
    return [`- **Left open: ${key}.** ${gap?.decision ?? ""} *Why:* ${gap?.why ?? ""}`, ""];
  });
}

/** Writes docs/conformance.md. */
export function conformanceDoc(): string {
  const statements = readInterfaceDocument();
  const sections = [...new Set(statements.map(({ section }) => section))];
  const parts = sections.flatMap((section) => {
    const own = statements.filter((one) => one.section === section);
    return [
      `## ${section}`,
      "",
      ...statementTable(own.filter(({ kind }) => kind !== "gap")),
      ...gapList(own.filter(({ kind }) => kind === "gap")),
    ];
  });
  return [head, ...parts].join("\n");
}
