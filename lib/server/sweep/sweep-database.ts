import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { dropEndedRuns } from "@/lib/server/runs/drop-runs";
import { CREDENTIAL_LIFE_DAYS } from "@/lib/server/tokens/credential-life";
import { uploadLifeMs } from "@/lib/server/uploads/part-file";

export type Swept = Record<
  | "videos"
  | "photos"
  | "songs"
  | "clips"
  | "albums"
  | "guestItems"
  | "links"
  | "credentials"
  | "keys"
  | "deliveries"
  | "uploads"
  | "archives"
  | "batches"
  | "runs",
  number
>;

/** Somebody may be about to save an edit with a photo or song that was deleted for good meanwhile. */
const unsavedDays = 1;

/** Time enough for guests who took something back to change their mind. */
const takenBackDays = 1;

/** How long deliveries to callback addresses can be looked up. */
const deliveryLogDays = 30;

/** How long people can look up what came of an archive. */
const archiveLogDays = 30;

/**
 * Removes rows that have expired or that nothing refers to any more. Each statement stands alone and may be repeated.
 */
export async function sweepDatabase(): Promise<Swept> {
  const { TRASH_DAYS, BATCH_DAYS } = env();
  const videos = await db().$executeRaw`
    DELETE FROM video WHERE deleted_at < now() - make_interval(days => ${TRASH_DAYS})`;
  const guestItems = await db().$executeRaw`
    DELETE FROM guest_item
    WHERE (state = 'declined' AND decided_at < now() - make_interval(days => ${TRASH_DAYS}))
      OR (state <> 'accepted' AND taken_back_at < now() - make_interval(days => ${takenBackDays}))`;
  const photos = await db().$executeRaw`
    DELETE FROM photo p
    WHERE (deleted_at < now() - make_interval(days => ${TRASH_DAYS})
      OR purged_at < now() - make_interval(days => ${unsavedDays}))
      AND NOT EXISTS (SELECT 1 FROM video_photo WHERE photo_id = p.id)
      AND NOT EXISTS (SELECT 1 FROM render_photo WHERE photo_id = p.id)
      AND NOT EXISTS (SELECT 1 FROM guest_item WHERE photo_id = p.id AND state <> 'accepted')`;
  const songs = await db().$executeRaw`
    DELETE FROM song s
    WHERE (deleted_at < now() - make_interval(days => ${TRASH_DAYS})
      OR purged_at < now() - make_interval(days => ${unsavedDays}))
      AND NOT EXISTS (SELECT 1 FROM video_song WHERE song_id = s.id)
      AND NOT EXISTS (SELECT 1 FROM render_song WHERE song_id = s.id)`;
  const clips = await db().$executeRaw`
    DELETE FROM clip c
    WHERE (deleted_at < now() - make_interval(days => ${TRASH_DAYS})
      OR purged_at < now() - make_interval(days => ${unsavedDays}))
      AND NOT EXISTS (SELECT 1 FROM video_footage WHERE clip_id = c.id)
      AND NOT EXISTS (SELECT 1 FROM render_footage WHERE clip_id = c.id)
      AND NOT EXISTS (SELECT 1 FROM guest_item WHERE clip_id = c.id AND state <> 'accepted')
      AND NOT EXISTS (SELECT 1 FROM photo p JOIN guest_item i ON i.photo_id = p.id
        WHERE p.motion_id = c.id AND i.state <> 'accepted')
      AND NOT EXISTS (SELECT 1 FROM photo p
        WHERE p.motion_id = c.id AND p.deleted_at IS NOT NULL AND p.purged_at IS NULL AND c.purged_at IS NULL)`;
  const albums = await db().$executeRaw`
    DELETE FROM album WHERE deleted_at < now() - make_interval(days => ${TRASH_DAYS})`;
  const links = await db().$executeRaw`
    DELETE FROM share_link WHERE revoked_at < now() - make_interval(days => ${TRASH_DAYS})`;
  const guestLinks = await db().$executeRaw`
    DELETE FROM guest_link l WHERE closed_at < now() - make_interval(days => ${TRASH_DAYS})
      AND NOT EXISTS (SELECT 1 FROM guest g JOIN guest_item i ON i.guest_id = g.id WHERE g.link_id = l.id)`;
  const tokens = await db().$executeRaw`
    DELETE FROM api_token WHERE last_used_at < now() - make_interval(days => ${CREDENTIAL_LIFE_DAYS})`;
  const sessions = await db().$executeRaw`
    DELETE FROM web_session WHERE last_used_at < now() - make_interval(days => ${CREDENTIAL_LIFE_DAYS})`;
  const deliveries = await db().$executeRaw`
    DELETE FROM webhook_delivery WHERE created_at < now() - make_interval(days => ${deliveryLogDays})`;
  const keys = await db()
    .$executeRaw`DELETE FROM idempotency_key WHERE created_at < now() - interval '2 days'`;
  const uploads = await db().$executeRaw`
    DELETE FROM upload WHERE touched_at < now() - make_interval(secs => ${uploadLifeMs / 1000})`;
  const archives = await db().$executeRaw`
    DELETE FROM archive WHERE ended_at < now() - make_interval(days => ${archiveLogDays})`;
  const batches = await db().$executeRaw`
    DELETE FROM batch WHERE state = 'ended' AND ended_at < now() - make_interval(days => ${BATCH_DAYS})`;
  const failures = await db()
    .$executeRaw`DELETE FROM login_failure WHERE window_start < now() - interval '1 day'`;
  const challenges = await db().$executeRaw`DELETE FROM spent_challenge WHERE expires_at < now()`;
  const oneTimeLinks = await db().$executeRaw`DELETE FROM one_time_link WHERE expires_at < now()`;
  // Where a mail server is set up, mails are given up earlier. These were left when it was taken away.
  const mails = await db().$executeRaw`DELETE FROM outgoing_mail WHERE give_up_at < now() - interval '1 day'`;
  await db().$executeRaw`DELETE FROM worker_process WHERE heartbeat_at < now() - interval '1 day'`;
  return {
    videos,
    photos,
    songs,
    clips,
    albums,
    guestItems,
    links: links + guestLinks,
    credentials: tokens + sessions + oneTimeLinks + challenges,
    keys: keys + failures,
    deliveries: deliveries + mails,
    uploads,
    archives,
    batches,
    runs: await dropEndedRuns(),
  };
}
