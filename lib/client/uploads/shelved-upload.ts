import * as z from "zod/mini";
import { keptFileSchema, UPLOAD_KINDS } from "@/lib/contracts/uploads";

const together = { batch: z.string(), place: z.number() };

const filmPurposeSchema = z.object({
  ...together,
  videoId: z.string(),
  into: z.enum(["film", "library"]),
  step: z.optional(z.number()),
  atSeconds: z.optional(z.number()),
  isFirst: z.optional(z.boolean()),
  isPile: z.optional(z.boolean()),
  recording: z.optional(z.object({ seconds: z.number(), insteadOf: z.optional(z.string()) })),
});

const albumPurposeSchema = z.object({ ...together, into: z.literal("album"), albumId: z.string() });

const problemSchema = z.object({ status: z.number(), code: z.string(), message: z.string() });

/** An upload as stored in the browser; its bytes are stored separately. */
export const shelvedUploadSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  /** The tab that sends the file. */
  owner: z.string(),
  order: z.number(),
  kind: z.enum(UPLOAD_KINDS),
  fileTimeMs: z.number(),
  state: z.enum(["waiting", "paused", "failed", "done"]),
  purpose: z.optional(z.discriminatedUnion("into", [filmPurposeSchema, albumPurposeSchema])),
  problem: z.optional(problemSchema),
  remote: z.optional(z.string()),
  kept: z.optional(keptFileSchema),
  /** The tab that is about to place the photo in its film or album. */
  placer: z.optional(z.string()),
  isSettled: z.optional(z.boolean()),
});

export type ShelvedUpload = z.infer<typeof shelvedUploadSchema>;

const about = { accountId: z.string() };

/** The messages between tabs. */
export const tabMessageSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("changed"),
    ...about,
    id: z.string(),
    state: z.enum(["waiting", "sending", "keeping", "done", "failed", "paused"]),
    sentBytes: z.number(),
    problem: z.optional(problemSchema),
    kept: z.optional(keptFileSchema),
  }),
  z.object({ kind: z.literal("gone"), ...about, ids: z.array(z.string()) }),
  z.object({ kind: z.literal("settled"), ...about, id: z.string() }),
  z.object({
    kind: z.literal("command"),
    ...about,
    command: z.enum(["pause", "resume", "retry", "cancel", "clearDone"]),
    id: z.optional(z.string()),
  }),
  /** A new tab asks the others for their progress. */
  z.object({ kind: z.literal("asks"), ...about }),
  /** Somebody is signed in in this tab. */
  z.object({ kind: z.literal("opened"), ...about }),
  z.object({ kind: z.literal("left"), tabId: z.string() }),
]);

export type TabMessage = z.infer<typeof tabMessageSchema>;
