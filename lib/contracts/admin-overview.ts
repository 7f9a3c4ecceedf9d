import * as z from "zod/mini";
import { described, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { storedKindsSchema } from "@/lib/contracts/storage";

const common = {
  group: "Administration",
  origin: "extension",
  access: "account",
  forAdmins: true,
  method: "GET",
  refusals: [404],
} as const;

export const getServiceStorage = endpoint({
  ...common,
  id: "getServiceStorage",
  path: "/admin/storage",
  summary: "Read what is stored, and whose it is",
  response: z.object({
    store: z.object({
      kind: z.enum(["local", "s3"]),
      place: described(z.string(), "The folder, or the bucket and the address of its service."),
      free: described(z.nullable(z.int()), "Bytes left on the folder's disk; null where nobody knows."),
      size: described(z.nullable(z.int()), "Of the whole disk."),
    }),
    used: described(z.int(), "Bytes of all files."),
    files: z.int(),
    kinds: described(storedKindsSchema, "What accounts have, by what it is for."),
    service: z.object({
      library: described(z.int(), "The music library for everybody."),
      archives: described(z.int(), "ZIPs that wait to be unpacked."),
      unfinished: described(z.int(), "What is kept of films that are being made."),
      leaving: described(z.int(), "What nothing refers to any more: the next sweeps remove it."),
    }),
    people: described(
      z.array(
        z.object({
          id: z.string(),
          email: z.string(),
          name: z.string(),
          used: z.int(),
          limit: z.nullable(z.int()),
        }),
      ),
      "The 50 who store the most.",
    ),
  }),
});

export const CHECK_IDS = ["database", "storage", "disk", "workers", "queue", "ffmpeg", "mail"] as const;
export type CheckId = (typeof CHECK_IDS)[number];
const checkStates = ["good", "poor", "bad", "off"] as const;
export type CheckState = (typeof checkStates)[number];

export const QUEUE_KINDS = [
  "film",
  "preview",
  "clip",
  "look",
  "archive",
  "import",
  "callback",
  "mail",
] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

export const getServiceHealth = endpoint({
  ...common,
  id: "getServiceHealth",
  path: "/admin/health",
  summary: "Read how the service does",
  response: z.object({
    version: described(z.string(), "Of the process that answers."),
    checks: z.array(
      withMeta(
        z.object({
          id: z.enum(CHECK_IDS),
          state: described(
            z.enum(checkStates),
            "`poor` wants looking at, `bad` keeps people from working, `off` is not set up.",
          ),
          message: described(z.string(), "How it is, or what is wrong and what to do."),
        }),
        { id: "HealthCheck" },
      ),
    ),
    workers: z.array(
      withMeta(
        z.object({
          id: z.string(),
          host: z.string(),
          pid: z.int(),
          version: z.string(),
          engine: z.string(),
          concurrency: described(z.int(), "Renders it does at a time."),
          alive: z.boolean(),
          started_on: z.int(),
          heartbeat_on: described(z.int(), "When it last said that it runs."),
        }),
        { id: "Worker" },
      ),
    ),
    queues: z.array(
      z.object({
        kind: z.enum(QUEUE_KINDS),
        waiting: z.int(),
        running: z.int(),
        oldest_seconds: described(z.int(), "How long the first has waited; 0 if nothing waits."),
      }),
    ),
  }),
});

const settingSources = ["environment", "file", "start", "default"] as const;
export type SettingSource = (typeof settingSources)[number];

export const getServiceSettings = endpoint({
  ...common,
  id: "getServiceSettings",
  path: "/admin/settings",
  summary: "Read the settings",
  description: "Those of the process that answers. Of passwords, keys and tokens only whether they are set.",
  response: z.object({
    groups: z.array(
      z.object({
        title: z.string(),
        settings: z.array(
          withMeta(
            z.object({
              name: z.string(),
              meaning: z.string(),
              value: described(z.nullable(z.string()), "Null if it is not set, or a secret."),
              secret: z.boolean(),
              set: described(z.boolean(), "Whether it has a value."),
              from: described(
                z.enum(settingSources),
                "`file` is `.env`; `start` is what `npm start` works out or makes by itself.",
              ),
            }),
            { id: "Setting" },
          ),
        ),
      }),
    ),
  }),
});
