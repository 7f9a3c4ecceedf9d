import { readFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import type { z } from "zod";
import type { getServiceSettings, SettingSource } from "@/lib/contracts/admin-overview";
import { type Env, env } from "@/lib/server/env";
import { groupedSettings } from "@/lib/server/overview/describe-settings";

type Groups = z.input<typeof getServiceSettings.response>;

/** What may be seen of a setting: its value, an address without its password, or only that it is set. */
type Showing = "open" | "address" | "secret";

/** Every setting is decided on here: one that is missing does not compile. */
const showing: Record<keyof Env, Showing> = {
  PORT: "open",
  HOST: "open",
  PUBLIC_URL: "open",
  DATA_DIR: "open",
  DATABASE_URL: "address",
  DATABASE_POOL: "open",
  AUTH_SECRET: "secret",
  LOG_LEVEL: "open",
  METRICS_TOKEN: "secret",
  TRUST_PROXY: "open",
  STOP_DELAY_SECONDS: "open",
  STOP_GRACE_SECONDS: "open",
  SIGN_UP: "open",
  STORAGE: "open",
  S3_BUCKET: "open",
  S3_ENDPOINT: "address",
  S3_REGION: "open",
  S3_ACCESS_KEY_ID: "secret",
  S3_SECRET_ACCESS_KEY: "secret",
  S3_CREATE_BUCKET: "open",
  S3_CONDITIONAL_WRITES: "open",
  S3_PREFIX: "open",
  RATE_LIMIT_PER_MINUTE: "open",
  LOGIN_FAILURES_PER_QUARTER: "open",
  RENDER_COST: "open",
  CHARGE_FRAMES_MADE: "open",
  DAILY_CREDITS: "open",
  TRASH_DAYS: "open",
  BATCH_DAYS: "open",
  MAX_PHOTO_MB: "open",
  MAX_SONG_MB: "open",
  MAX_CLIP_MB: "open",
  MAX_ZIP_MB: "open",
  ACCOUNT_STORAGE_MB: "open",
  ALLOW_PRIVATE_ADDRESSES: "open",
  SOURCE_HOSTS: "open",
  FFMPEG_PATH: "open",
  RENDER_ENGINE: "open",
  BROWSER_PATH: "open",
  WORKER_CONCURRENCY: "open",
  SHARE_FILM_SECONDS: "open",
  MAX_RUNS_MB: "open",
  SEED_DEMO: "open",
  AUTH_GOOGLE_ID: "open",
  AUTH_GOOGLE_SECRET: "secret",
  AUTH_GITHUB_ID: "open",
  AUTH_GITHUB_SECRET: "secret",
  OIDC_ISSUER: "address",
  OIDC_CLIENT_ID: "open",
  OIDC_CLIENT_SECRET: "secret",
  OIDC_SCOPES: "open",
  OIDC_NAME: "open",
  OIDC_EMAIL_CLAIM: "open",
  OIDC_EMAIL_VERIFIED_CLAIM: "open",
  OIDC_ADMIN_GROUP: "open",
  OIDC_ADMIN_CLAIM: "open",
  OIDC_ONLY: "open",
  SMTP_URL: "address",
  SMTP_HOST: "open",
  SMTP_PORT: "open",
  SMTP_USER: "secret",
  SMTP_PASSWORD: "secret",
  SMTP_TLS: "open",
  MAIL_FROM: "open",
};

/** What `npm start` gives every process: worked out, made by itself, or what it was given. */
const givenAtStart: ReadonlySet<keyof Env> = new Set([
  "DATA_DIR",
  "PORT",
  "HOST",
  "DATABASE_URL",
  "AUTH_SECRET",
]);

/** The settings of this process, and where each comes from. Never a secret. */
export async function readServiceSettings(
  given: Record<string, string | undefined> = process.env,
  file = ".env",
): Promise<Groups> {
  const inFile = given.KINORA_ENV_FILE === "0" ? {} : await readEnvFile(file);
  const groups = groupedSettings().map(({ title, settings }) => ({
    title,
    settings: settings.map(({ name, meaning }) => {
      const value = textOf(env()[name]);
      return {
        name,
        meaning,
        secret: showing[name] === "secret",
        set: value !== null,
        value: shown(showing[name], value),
        from: sourceOf(name, given, inFile),
      };
    }),
  }));
  return { groups };
}

async function readEnvFile(file: string): Promise<Record<string, string | undefined>> {
  return parseEnv(await readFile(file, "utf8").catch(() => ""));
}

function sourceOf(
  name: keyof Env,
  given: Record<string, string | undefined>,
  inFile: Record<string, string | undefined>,
): SettingSource {
  if (!given[name]) return "default";
  if (inFile[name] === given[name]) return "file";
  return givenAtStart.has(name) ? "start" : "environment";
}

function textOf(value: Env[keyof Env]): string | null {
  if (value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? "1" : "0";
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(", ");
  return String(value);
}

function shown(how: Showing, value: string | null): string | null {
  if (value === null || how === "open") return value;
  return how === "secret" ? null : withoutPassword(value);
}

/** Of an address only what says where it leads: passwords may be in front of the host, or in the query. */
function withoutPassword(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname === "/" ? "" : pathname}`;
}
