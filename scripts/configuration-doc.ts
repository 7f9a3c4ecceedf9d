import { z } from "zod";
import { envSchema } from "@/lib/server/env";

export type Setting = { name: string; meaning: string; fallback: string };

const jsonSchema = z.object({ default: z.unknown().optional(), enum: z.array(z.string()).optional() });

/** The headings, and the names of the settings below each. The first match wins. */
const groups: [string, RegExp][] = [
  ["Where it runs", /^(PORT|HOST|PUBLIC_URL|TRUST_PROXY|LOG_LEVEL|METRICS_TOKEN|STOP_.*)$/],
  ["Data", /^(DATA_DIR|DATABASE_|SEED_|TRASH_)/],
  ["Files", /^(STORAGE|S3_|MAX_)/],
  ["Accounts", /^(AUTH_|SIGN_UP|LOGIN_|RATE_)/],
  ["E-mail", /^(SMTP_|MAIL_)/],
  ["Films", /./],
];

function readSettings(): Setting[] {
  return Object.entries(envSchema.shape).map(([name, schema]) => {
    const { description = "" } = schema;
    const choices = jsonSchema.parse(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })).enum;
    const meaning = description.replace(/\s*\(default [^)]*\)/, "");
    return {
      name,
      meaning: choices
        ? `${meaning} One of ${choices.map((choice) => `\`${choice}\``).join(", ")}.`
        : meaning,
      fallback: fallbackOf(name, schema),
    };
  });
}

/** The value of a setting that is not set, as one would write it. */
function fallbackOf(name: string, schema: z.ZodType): string {
  const declared = jsonSchema.parse(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })).default;
  if (typeof declared === "string") return declared;
  const read = schema.safeParse(undefined);
  if (!read.success || read.data === undefined) return "";
  return typeof read.data === "boolean" ? String(Number(read.data)) : String(read.data);
}

function grouped(): { title: string; settings: Setting[] }[] {
  const left = new Set(readSettings());
  return groups.map(([title, names]) => {
    const settings = [...left].filter(({ name }) => names.test(name));
    for (const setting of settings) left.delete(setting);
    return { title, settings };
  });
}

/** Writes docs/configuration.md. */
export function configurationDoc(): string {
  const tables = grouped().map(({ title, settings }) =>
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
    "Everything is set by environment variables, or in a file `.env` beside `package.json`; `.env.example` lists them",
    "all. The environment wins over the file. A value that makes no sense stops the start with one line that says which.",
    "",
    "This page is made from the schema that checks them (`npm run docs:configuration`).",
    "",
    ...tables,
  ].join("\n");
}

/** Writes .env.example. */
export function envExample(): string {
  const parts = grouped().map(({ title, settings }) =>
    [
      `# --- ${title}`,
      "",
      ...settings.flatMap(({ name, meaning, fallback }) => [`# ${meaning}`, `#${name}=${fallback}`, ""]),
    ].join("\n"),
  );
  return [
    "# Copy to .env and take away the # in front of what you set. Made from the settings' schema:",
    "# npm run docs:configuration",
    "",
    ...parts,
  ].join("\n");
}
