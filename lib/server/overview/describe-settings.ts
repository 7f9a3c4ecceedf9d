import { z } from "zod";
import { envSchema } from "@/lib/server/env";

type SettingName = keyof typeof envSchema.shape;
type Setting = { name: SettingName; meaning: string; fallback: string };

const jsonSchema = z.object({ default: z.unknown().optional(), enum: z.array(z.string()).optional() });

/** The headings, and the names of the settings below each. The first match wins. */
const groups: [string, RegExp][] = [
  ["Where it runs", /^(PORT|HOST|PUBLIC_URL|TRUST_PROXY|LOG_LEVEL|METRICS_TOKEN|STOP_.*)$/],
  ["Data", /^(DATA_DIR|DATABASE_|SEED_|TRASH_)/],
  ["Files", /^(STORAGE|S3_|MAX_|ACCOUNT_)/],
  ["Accounts", /^(AUTH_|OIDC_|SIGN_UP|LOGIN_|RATE_)/],
  ["E-mail", /^(SMTP_|MAIL_)/],
  ["Films", /./],
];

// The shape has exactly these keys.
const settingNames = Object.keys(envSchema.shape) as SettingName[];

function readSettings(): Setting[] {
  return settingNames.map((name) => {
    const schema: z.ZodType = envSchema.shape[name];
    const { description: meaning = "" } = schema;
    const choices = jsonSchema.parse(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })).enum;
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

/** Every setting with what it means, below the headings they are shown under. */
export function groupedSettings(): { title: string; settings: Setting[] }[] {
  const left = new Set(readSettings());
  return groups.map(([title, names]) => {
    const settings = [...left].filter(({ name }) => names.test(name));
    for (const setting of settings) left.delete(setting);
    return { title, settings };
  });
}
