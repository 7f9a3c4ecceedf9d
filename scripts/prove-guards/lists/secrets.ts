import type { Guard } from "@/scripts/prove-guards/guard";

/** How secrets are stored and shown, what names may do, and the rights of programs we start. */

const leaks = "lib/server/security/leaks.security.test.ts";
const disposition = "lib/server/storage/content-disposition.ts";

function fileName(name: string, find: string, put: string, test: string): Guard {
  return {
    name: `file-name-${name}`,
    // Films get names of letters and digits alone, so that filter must go as well.
    off: [
      { file: disposition, find, put },
      {
        file: "lib/server/videos/film-address.ts",
        find: '.replaceAll(/[^\\p{L}\\p{N}]+/gu, "-")',
        put: "",
      },
    ],
    test: { file: leaks, name: `names of files ${test} begins no header and leaves no folder` },
  };
}

export const secretGuards: readonly Guard[] = [
  {
    name: "tokens-kept-as-hashes",
    off: [
      {
        file: "lib/server/tokens/hash-secret.ts",
        find: 'new Uint8Array(createHash("sha256").update(secret).digest())',
        put: "new Uint8Array(Buffer.from(secret)); void createHash",
      },
    ],
    test: { file: leaks, name: "secrets are kept only as hashes, and told once" },
  },
  {
    name: "passwords-kept-as-hashes",
    off: [
      {
        file: "lib/server/accounts/hash-password.ts",
        find: 'return hash(password.normalize("NFC"), options);',
        put: "return Promise.resolve(password);",
      },
    ],
    test: { file: leaks, name: "secrets are kept only as hashes, and told once" },
  },
  {
    name: "addresses-logged-without-query",
    off: [
      {
        file: "lib/server/http/observe.ts",
        find: "path: new URL(request.url).pathname,",
        put: "path: request.url,",
      },
    ],
    test: { file: leaks, name: "secrets are in no log, whatever is done with them" },
  },
  {
    name: "bodies-not-logged",
    off: [
      {
        file: "lib/server/http/handle.ts",
        find: "const answer = async () => {",
        put: 'const answer = async () => { (await import("@/lib/server/log")).log.info({ parameters }, "body");',
      },
    ],
    test: { file: leaks, name: "secrets are in no log, whatever is done with them" },
  },
  fileName(
    "without-controls",
    '.replace(/[\\p{Cc}\\u061C\\u200E\\u200F\\u2028-\\u202E\\u2066-\\u2069]/gu, " ")',
    "",
    '"a\u2028b\u202egpm.exe"',
  ),
  fileName("without-quotes", '.replace(/["\\\\%]/g, "_");', ";", '"a\\"; filename=\\"b.exe"'),
  fileName("without-folders", '.replace(/[/\\\\]/g, "_")', "", '"../../etc/passwd"'),
  {
    name: "path-traversal-in-storage",
    off: [
      {
        file: "lib/server/storage/storage-key.ts",
        find: "if (key.length > MAX_KEY_LENGTH || !keyPattern.test(key)) {",
        put: "if (key.length > MAX_KEY_LENGTH) {",
      },
    ],
    test: { file: "lib/server/storage/local.test.ts", name: 'refuses the key "../a" everywhere' },
  },
  {
    name: "metrics-private",
    off: [
      {
        file: "lib/server/metrics/assert-may-read.ts",
        find: "if (loopback.test(clientAddress(request))) return;",
        put: "if (loopback.test(clientAddress(request)) || true) return;",
      },
    ],
    test: { file: "app/api/metrics/metrics.db.test.ts", name: "is private: without a token to this machine" },
  },
  {
    name: "metrics-token",
    off: [
      {
        file: "lib/server/metrics/assert-may-read.ts",
        find: "if (timingSafeEqual(digest(given), digest(METRICS_TOKEN))) return;",
        put: "if (timingSafeEqual(digest(given), digest(METRICS_TOKEN)) || true) return;",
      },
    ],
    test: { file: "app/api/metrics/metrics.db.test.ts", name: "is private: without a token to this machine" },
  },
  {
    name: "worker-without-secrets",
    off: [
      {
        file: "scripts/start/worker-environment.mjs",
        find: "neededName.test(name) || !secretName.test(name)",
        put: "neededName.test(name) || secretName || true",
      },
    ],
    test: {
      file: "scripts/start/worker-environment.test.ts",
      name: "leaves out what signs people in, and secrets of whoever runs the service",
    },
  },
  {
    name: "worker-hides-settings",
    off: [
      {
        file: "lib/worker/hide-settings.ts",
        find: "for (const name of Object.keys(envSchema.shape)) Reflect.deleteProperty(process.env, name);",
        put: "void envSchema;",
      },
      {
        file: "lib/worker/encode/start-encoder.ts",
        find: "if (!libraryFolder) return { ...environment, LD_LIBRARY_PATH };",
        put: "if (!libraryFolder) return process.env;",
      },
      {
        file: "lib/worker/encode/start-encoder.ts",
        find: "return { ...environment, LD_LIBRARY_PATH: libraryFolder,",
        put: "return { ...process.env, LD_LIBRARY_PATH: libraryFolder,",
      },
    ],
    test: {
      file: "lib/worker/rights.db.test.ts",
      name: "makes films without the web process's secrets, and its programs have neither secrets nor network",
    },
  },
  {
    name: "worker-encoders-without-network",
    off: [
      {
        file: "lib/server/confinement/confinement.ts",
        find: "...unshare(isRoot), ...setpriv]",
        put: "...setpriv]",
      },
    ],
    test: {
      file: "lib/worker/rights.db.test.ts",
      name: "makes films without the web process's secrets, and its programs have neither secrets nor network",
    },
  },
];
