import { expect, it } from "vitest";
import { envSchema } from "@/lib/server/env";
import { mistypedSettings } from "@/scripts/start/mistyped-settings.mjs";

const names = Object.keys(envSchema.shape);

it.each([
  ["STORGE", "STORAGE"],
  ["STROAGE", "STORAGE"],
  ["storage", "STORAGE"],
  ["SIGNUP", "SIGN_UP"],
  ["S3_BUKET", "S3_BUCKET"],
  ["OIDC_SCOPE", "OIDC_SCOPES"],
  ["TRUSTED_PROXY", "TRUST_PROXY"],
  ["WORKER_CONCURENCY", "WORKER_CONCURRENCY"],
  ["KINORA_STORAGE", "STORAGE"],
  ["KINORA_PORT", "PORT"],
  ["SMTP_POST", "SMTP_HOST or SMTP_PORT"],
])("says that %s may mean %s", (given, meant) => {
  expect(mistypedSettings({ [given]: "x" }, names)).toEqual([
    `${given} is no setting of Kinora. Did you mean ${meant}?`,
  ]);
});

it("says nothing of settings, of variables of other programs, and of names beside the right one", () => {
  const settings = Object.fromEntries(names.map((name) => [name, "x"]));
  expect(mistypedSettings(settings, names)).toEqual([]);
  expect(mistypedSettings({ DATADIR: "/var/lib/mysql", DATA_DIR: "/srv/kinora" }, names)).toEqual([]);
  expect(mistypedSettings({ STORGE: "" }, names)).toEqual([]);

  const others = `
    PATH HOME USER SHELL LANG LC_ALL TERM PWD OLDPWD SHLVL HOSTNAME HOSTTYPE host port POST PORTS TZ TMPDIR MAIL LOGNAME
    XDG_DATA_DIRS XDG_DATA_HOME SSH_AUTH_SOCK DISPLAY BROWSER EDITOR PAGER INIT_CWD NODE NODE_ENV NODE_OPTIONS NODE_PATH
    npm_config_cache npm_lifecycle_event HTTP_PROXY HTTPS_PROXY http_proxy NO_PROXY ALL_PROXY SSL_CERT_FILE CI DEBUG
    AWS_REGION AWS_DEFAULT_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_ENDPOINT_URL_S3 AWS_PROFILE S3_URL
    PGHOST PGPORT PGDATA PGDATABASE PGPASSWORD POSTGRES_USER POSTGRES_DB DATABASE_HOST DIRECT_URL REDIS_URL BASE_URL
    AUTH_URL AUTH_TRUST_HOST NEXTAUTH_URL NEXT_TELEMETRY_DISABLED PUBLIC_DIR SERVICE_HOST SERVICE_PORT WEB_CONCURRENCY
    KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT KUBERNETES_PORT_443_TCP INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET
    STATE_DIRECTORY RENDER RENDER_SERVICE_ID RENDER_EXTERNAL_URL FLY_REGION DYNO FFPROBE_PATH CHROME_PATH SMTP_PASS
    PLAYWRIGHT_BROWSERS_PATH PUPPETEER_EXECUTABLE_PATH SystemRoot ProgramFiles COMSPEC USERNAME APPDATA LOCALAPPDATA
    LOG_STDOUT DEMO_PASSWORD BUNDLED_MEDIA_PROCESS KINORA_ENV_FILE KINORA_DEV KINORA_CALLED_FROM KINORA_TEST_FULL`;
  const env = Object.fromEntries(
    others
      .split(/\s+/)
      .filter(Boolean)
      .map((name) => [name, "x"]),
  );
  expect(mistypedSettings(env, names)).toEqual([]);
});
