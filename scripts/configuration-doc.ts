import { groupedSettings } from "@/lib/server/overview/describe-settings";

/** Writes docs/configuration.md. */
export function configurationDoc(): string {
  const tables = groupedSettings().map(({ title, settings }) =>
    [
      `## ${title}`,
      "",
      "| Variable | Meaning | When unset |",
      "|---|---|---|",
      ...settings.map(({ name, meaning, fallback }) => {
        const cell = meaning.replaceAll("|", "\\|");
        return `| \`${name}\` | ${cell} | ${fallback === "" ? "" : `\`${fallback}\``} |`;
      }),
      "",
    ].join("\n"),
  );
  return [
    "# Configuration",
    "",
    "Set everything in environment variables, or in a file `.env` beside `package.json`; `.env.example` lists every",
    "setting. The environment wins over the file. A value that makes no sense stops the start, with one line that names it.",
    "A name that is almost that of a setting, such as `STORGE`, is ignored, and the start says so in one line.",
    "",
    "This page is generated from the schema that checks the settings (`npm run docs:configuration`).",
    "",
    ...tables,
  ].join("\n");
}

/** Writes .env.example. */
export function envExample(): string {
  const parts = groupedSettings().map(({ title, settings }) =>
    [
      `# --- ${title}`,
      "",
      ...settings.flatMap(({ name, meaning, fallback }) => [`# ${meaning}`, `#${name}=${fallback}`, ""]),
    ].join("\n"),
  );
  return [
    "# Copy to .env and remove the # in front of what you set. Generated from the settings' schema:",
    "# npm run docs:configuration",
    "",
    ...parts,
  ].join("\n");
}
