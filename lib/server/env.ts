import path from "node:path";
import { z } from "zod";
import { defaultMaxMegabytes } from "@/lib/contracts/upload-limits";

const text = z.string().trim();
const optionalText = text.optional().transform((value) => value || undefined);
const flag = (fallback: boolean) =>
  text
    .toLowerCase()
    .optional()
    .transform((value, context) => {
      if (!value) return fallback;
      if (["1", "true", "yes", "on"].includes(value)) return true;
      if (["0", "false", "no", "off"].includes(value)) return false;
      context.addIssue({ code: "custom", message: "must be 1 or 0" });
      return z.NEVER;
    });
const integer = (fallback: number, min: number, max: number) =>
  z
    .preprocess(
      (value) => (value === undefined || value === "" ? fallback : Number(value)),
      z.int("must be a whole number").min(min).max(max),
    )
    .describe(`default ${fallback}`);
const address = text.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ""));

/** Every setting of the service. docs/configuration.md is generated from this schema. */
export const envSchema = z.object({
  PORT: integer(3000, 0, 65535).describe("Port of the web process."),
  HOST: text.default("0.0.0.0").describe("Address the web process listens on."),
  PUBLIC_URL: address
    .optional()
    .describe(
      "Address at which people reach the service, e.g. `https://films.example.org`. Unset: the address of each request.",
    ),
  DATA_DIR: text
    .default("data")
    .transform((value) => path.resolve(value))
    .describe("Folder for everything that is kept: database, files, secrets and logs."),
  DATABASE_URL: text
    .min(1, "is missing: set the address of a PostgreSQL server, or use npm start")
    .describe("PostgreSQL to use. Unset: `npm start` runs its own, in DATA_DIR."),
  DATABASE_POOL: integer(20, 1, 200).describe(
    "Most connections that each process opens to PostgreSQL, besides a few for the queue.",
  ),
  AUTH_SECRET: text
    .min(32)
    .optional()
    .describe(
      "Secret that signs web sessions and encrypts the passwords and keys of sources. Only web processes need it. Unset: `npm start` makes one and keeps it in DATA_DIR.",
    ),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"])
    .default("info")
    .describe("How much is logged."),
  METRICS_TOKEN: optionalText.describe(
    "Token for reading `/api/metrics`, sent as `Authorization: Bearer`. Unset: only this machine may read them, judged by the client's address. Behind a proxy on the same machine, set this or TRUST_PROXY.",
  ),
  TRUST_PROXY: flag(false).describe("1 if a reverse proxy sets X-Forwarded-For, -Proto and -Host."),
  STOP_DELAY_SECONDS: integer(0, 0, 300).describe(
    "How long the web process still takes requests after SIGTERM, while `/api/health` answers 503, so that a load balancer can notice.",
  ),
  STOP_GRACE_SECONDS: integer(30, 1, 3600).describe(
    "How long requests under way, including uploads, may then take to finish.",
  ),
  SIGN_UP: flag(true).describe(
    "0 closes sign-up; you then make accounts with `npm run admin` or invite people.",
  ),

  STORAGE: z.enum(["local", "s3"]).default("local").describe("Where files are kept."),
  S3_BUCKET: optionalText.describe("Bucket, when STORAGE=s3."),
  S3_ENDPOINT: address.optional().describe("Address of the S3-compatible service. Unset: AWS."),
  S3_REGION: text.default("us-east-1").describe("Region of the bucket."),
  S3_ACCESS_KEY_ID: optionalText.describe("Access key, unless the machine has a role of its own."),
  S3_SECRET_ACCESS_KEY: optionalText.describe("Secret of that key."),
  S3_CREATE_BUCKET: flag(false).describe("1 creates the bucket if it is missing."),
  S3_CONDITIONAL_WRITES: flag(true).describe("0 for services that do not support `If-None-Match` on writes."),
  S3_PREFIX: text.default("").describe("Prefix for every key, for sharing a bucket."),

  RATE_LIMIT_PER_MINUTE: integer(600, 1, 1_000_000).describe("Requests that each account may make a minute."),
  LOGIN_FAILURES_PER_QUARTER: integer(10, 1, 1000).describe(
    "Failed log-ins allowed in a quarter of an hour for one account from one address; five times that for either alone.",
  ),
  RENDER_COST: integer(10, 0, 1_000_000).describe("Credits that a render costs."),
  CHARGE_FRAMES_MADE: flag(false).describe(
    "1 charges only for the frames that are made: the share taken over from earlier films is given back once the film is finished.",
  ),
  DAILY_CREDITS: integer(1000, 0, 1_000_000_000).describe(
    "Balance to which every account is topped up once a UTC day.",
  ),
  TRASH_DAYS: integer(30, 0, 3650).describe(
    "Days for which a deleted video, photo, clip, song or album can be restored.",
  ),
  BATCH_DAYS: integer(90, 1, 3650).describe(
    "Days for which the results of a batch can be looked up after it ends; its films stay.",
  ),
  MAX_PHOTO_MB: integer(defaultMaxMegabytes.photo, 1, 1000).describe("Largest photo."),
  MAX_SONG_MB: integer(defaultMaxMegabytes.song, 1, 2000).describe("Largest song."),
  MAX_CLIP_MB: integer(defaultMaxMegabytes.clip, 1, 65_536).describe("Largest clip."),
  MAX_ZIP_MB: integer(defaultMaxMegabytes.archive, 1, 65_536).describe("Largest ZIP of photos and clips."),
  ACCOUNT_STORAGE_MB: integer(0, 0, 2_000_000_000).describe(
    "Megabytes (of a million bytes) that an account may store in all, unless an administrator gives it a limit of its own; 0 for no limit.",
  ),
  ALLOW_PRIVATE_ADDRESSES: flag(false).describe(
    "1 lets imports and callbacks reach private addresses; only for tests and closed networks.",
  ),
  SOURCE_HOSTS: text
    .toLowerCase()
    .default("")
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .refine(
      (hosts) => hosts.every((host) => /^[^/?#@\\]+$/.test(host) && URL.canParse(`http://${host}`)),
      "must be hosts, such as nas.lan or photos.lan:2283",
    )
    .describe(
      "Hosts in closed networks that people may connect as sources (WebDAV, Immich), separated by commas, each with its port unless it is the usual one: `nas.lan, photos.lan:2283`. Everything else in closed networks stays closed.",
    ),
  FFMPEG_PATH: optionalText.describe(
    "Path of another ffmpeg. Unset: the one that comes with the packages, which is measured and tested.",
  ),
  RENDER_ENGINE: z
    .enum(["skia", "remotion"])
    .default("skia")
    .describe(
      "What draws films: `skia` in the worker itself, or `remotion` in Chromium, which gives the same frames ten times slower.",
    ),
  BROWSER_PATH: optionalText.describe(
    "Path of Chromium or Chrome for RENDER_ENGINE=remotion. Unset: an installed one. Kinora never downloads one.",
  ),
  WORKER_CONCURRENCY: integer(1, 1, 64).describe(
    "Renders that a worker makes at a time; each keeps two processors busy.",
  ),
  SHARE_FILM_SECONDS: integer(60, 2, 86_400).describe(
    "Films with at least this many seconds to make are made in runs: idle workers help, and after a kill the film goes on where it was.",
  ),
  MAX_RUNS_MB: integer(2000, 0, 100_000_000).describe(
    "Megabytes of storage that the runs of films under way may take. Beyond that, no more runs are kept and nobody helps.",
  ),
  SEED_DEMO: flag(true).describe("0 leaves out the demo account and its content."),

  AUTH_GOOGLE_ID: optionalText.describe("Client at Google. With its secret, people can sign in with Google."),
  AUTH_GOOGLE_SECRET: optionalText.describe("Secret of the Google client."),
  AUTH_GITHUB_ID: optionalText.describe("Client at GitHub. With its secret, people can sign in with GitHub."),
  AUTH_GITHUB_SECRET: optionalText.describe("Secret of the GitHub client."),

  OIDC_ISSUER: text
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "Issuer of an OpenID Connect provider that people can sign in with, exactly as `<issuer>/.well-known/openid-configuration` gives it. Needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET. Internal addresses are allowed.",
    ),
  OIDC_CLIENT_ID: optionalText.describe(
    "Client at that provider. Its redirect address is `<PUBLIC_URL>/auth/callback/oidc`.",
  ),
  OIDC_CLIENT_SECRET: optionalText.describe("Secret of that client."),
  OIDC_SCOPES: text
    .regex(/\bopenid\b/, "must contain openid")
    .default("openid email profile")
    .describe("Scopes to ask the provider for."),
  OIDC_NAME: text.max(40).default("single sign-on").describe("Name of the provider on its sign-in button."),
  OIDC_EMAIL_CLAIM: text
    .min(1)
    .max(200)
    .default("email")
    .describe(
      "Claim with a person's e-mail, if the provider does not call it `email`. A dot leads to a claim within another one.",
    ),
  OIDC_EMAIL_VERIFIED_CLAIM: text
    .min(1)
    .max(200)
    .default("email_verified")
    .describe(
      "Claim that is true if that e-mail is verified. Nobody comes in for the first time without it.",
    ),
  OIDC_ADMIN_GROUP: optionalText.describe(
    "Group at that provider whose members are administrators. Each sign-in through the provider gives or takes the right, but never from the last administrator. Unset: the provider decides nothing.",
  ),
  OIDC_ADMIN_CLAIM: text
    .min(1)
    .max(200)
    .default("groups")
    .describe(
      "Claim that lists a person's groups, such as `groups`, or `realm_access.roles` for a list within another claim.",
    ),
  OIDC_ONLY: flag(false).describe(
    "1 turns off passwords and passkeys: people sign in only through the OpenID Connect provider and other sign-in services.",
  ),

  SMTP_URL: text
    .regex(/^smtps?:\/\/[^/\s]+\/?$/, "must be like smtps://user:password@mail.example.org")
    .refine((value) => URL.canParse(value), "must be like smtps://user:password@mail.example.org")
    .optional()
    .describe(
      "Mail server, e.g. `smtps://user:password@mail.example.org`. Write characters such as `@` and `/` in the password as `%40` and `%2F`. `smtp://` encrypts as SMTP_TLS says. Unset: SMTP_HOST; without either, no mail is sent.",
    ),
  SMTP_HOST: optionalText.describe("Name of the mail server, instead of SMTP_URL."),
  SMTP_PORT: z
    .preprocess(
      (value) => (value === undefined ? value : Number(value)),
      z.int().min(1).max(65535).optional(),
    )
    .describe("Port of the mail server. Unset: 465, 587 or 25, as SMTP_TLS says."),
  SMTP_USER: optionalText.describe("User name at the mail server, if it asks for one."),
  SMTP_PASSWORD: optionalText.describe("Password of that user."),
  SMTP_TLS: z
    .enum(["starttls", "tls", "none"])
    .default("starttls")
    .describe(
      "When the connection is encrypted: `starttls` after the greeting, `tls` from the first byte, `none` never (for a server on the same machine or network).",
    ),
  MAIL_FROM: text
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, "must be an address, or a name and <an address>")
    .optional()
    .describe(
      "Sender of mails, e.g. `Kinora <films@example.org>`. Needed with a mail server, like PUBLIC_URL.",
    ),
});

export type Env = z.output<typeof envSchema>;

export class EnvError extends Error {}

export function readEnv(source: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = envSchema.safeParse(filled);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new EnvError(`These settings are not valid: ${lines.join("; ")}`);
  }
  const env = result.data;
  if (env.STORAGE === "s3" && !env.S3_BUCKET)
    throw new EnvError("These settings are not valid: STORAGE=s3 needs S3_BUCKET");
  if ([env.OIDC_ISSUER, env.OIDC_CLIENT_ID, env.OIDC_CLIENT_SECRET].some(Boolean)) {
    if (!(env.OIDC_ISSUER && env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET))
      throw new EnvError(
        "These settings are not valid: OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET",
      );
  } else if (env.OIDC_ONLY)
    throw new EnvError("These settings are not valid: OIDC_ONLY needs OIDC_ISSUER and its client");
  // Links in mails must not go by the address of a request, which whoever makes it chooses.
  if ((env.SMTP_URL || env.SMTP_HOST) && !(env.MAIL_FROM && env.PUBLIC_URL))
    throw new EnvError("These settings are not valid: a mail server needs MAIL_FROM and PUBLIC_URL");
  return env;
}

let cached: Env | undefined;

/** Read once, at first use, so that importing a module never needs a configured environment. */
export function env(): Env {
  cached ??= readEnv(process.env);
  return cached;
}
