import { unlessWithPhoto } from "@/lib/server/clips/list-clips";
import { db } from "@/lib/server/db";
import { eventStream, type ServerEvent } from "@/lib/server/events/event-stream";
import { listenToClips } from "@/lib/server/events/listen";

type Followed = {
  /** Throws once the client may not know any more. */
  assertWelcome: () => Promise<void>;
  signal: AbortSignal;
};

/** Streams how far an account's clips are: those that are being prepared, and once more each that is not any longer. */
export function clipEvents(accountId: string, { assertWelcome, signal }: Followed): Response {
  let followed: readonly string[] = [];
  const read = async (): Promise<readonly ServerEvent[]> => {
    await assertWelcome();
    const clips = await db().clip.findMany({
      where: {
        accountId,
        deletedAt: null,
        AND: [{ OR: [{ preparedAt: null }, { id: { in: [...followed] } }] }, unlessWithPhoto.inLibrary],
      },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      select: { id: true, status: true, progress: true, preparedAt: true },
    });
    followed = clips.flatMap(({ id, preparedAt }) => (preparedAt === null ? [id] : []));
    const states = clips.map(({ id, status, progress }) => ({ id, status, progress }));
    return [{ event: "clips", data: { clips: states } }];
  };
  return eventStream({ accountId, read, listen: (onChange) => listenToClips(accountId, onChange), signal });
}
