import type { Guard } from "@/scripts/prove-guards/guard";

/** Guards of what belongs to whom. */

const routes = "lib/server/security/routes.security.test.ts";
const foreign = "what belongs to somebody is not there for others";
const unchanged = "none of all that changed anything";

/** Finds a thing without asking for its account. */
function ofAnybody(name: string, file: string, find: string, put: string, operation: string): Guard {
  return {
    name: `others-${name}`,
    off: [{ file: `lib/server/${file}`, find, put }],
    test: { file: routes, name: `${foreign} ${operation}` },
  };
}

export const ownershipGuards: readonly Guard[] = [
  ofAnybody(
    "through-own-app",
    "tokens/find-token-owner.ts",
    "FROM api_token t JOIN account a ON a.id = t.account_id",
    "FROM api_token t JOIN app p ON p.id = t.app_id JOIN account a ON a.id = p.account_id",
    "GET /me/videos/{id}",
  ),
  ofAnybody(
    "video-read",
    "videos/find-video.ts",
    "v.id = ${videoId} AND v.account_id = ${accountId} AND",
    "v.id = ${videoId} AND",
    "GET /me/videos/{id}",
  ),
  ofAnybody(
    "video-changed",
    "videos/lock-project.ts",
    "AND account_id = ${accountId} AND",
    "AND",
    "DELETE /me/videos/{id}",
  ),
  ...["render", "restore", "duplicate"].map(
    (what): Guard => ({
      name: `others-video-${what}`,
      // Each of these looks up once more what it has found or changed, so both places must change.
      off: [
        {
          file: "lib/server/videos/find-video.ts",
          find: "v.id = ${videoId} AND v.account_id = ${accountId} AND",
          put: "v.id = ${videoId} AND",
        },
        {
          file: "lib/server/videos/lock-project.ts",
          find: "AND account_id = ${accountId} AND",
          put: "AND",
        },
        {
          file: "lib/server/videos/restore-video.ts",
          find: "WHERE id = ${videoId} AND account_id = ${accountId}",
          put: "WHERE id = ${videoId}",
        },
      ],
      test: { file: routes, name: `${foreign} POST /me/videos/{id}/${what}` },
    }),
  ),
  ofAnybody(
    "film-watched",
    "videos/find-watchable.ts",
    'if (isPrivate && !isOwner) throw notFound("video");',
    "",
    "GET /v/{id}/{name}",
  ),
  ofAnybody(
    "photo-read",
    "photos/find-photo.ts",
    "{ id: photoId, accountId, deletedAt: null }",
    "{ id: photoId, deletedAt: null }",
    "GET /me/photos/{id}",
  ),
  ofAnybody(
    "photo-deleted",
    "photos/delete-photo.ts",
    "where: { id: ids, accountId, deletedAt: null }",
    "where: { id: ids, deletedAt: null }",
    "DELETE /me/photos/{id}",
  ),
  {
    name: "others-photo-restored",
    off: [
      {
        file: "lib/server/photos/restore-photo.ts",
        find: "{ id: { in: [...photoIds] }, accountId, purgedAt: null, deletedAt: { not: null } }",
        put: "{ id: { in: [...photoIds] }, purgedAt: null, deletedAt: { not: null } }",
      },
    ],
    test: { file: routes, name: unchanged, after: `${foreign} POST /me/photos/{id}/restore` },
  },
  {
    name: "others-items-purged",
    off: [
      {
        file: "lib/server/photos/delete-photo.ts",
        find: "WHERE id = ANY(${photoIds}) AND account_id = ${accountId} AND purged_at IS NULL",
        put: "WHERE id = ANY(${photoIds}) AND purged_at IS NULL",
      },
    ],
    test: { file: "app/api/me/items/items.db.test.ts", name: "moves nothing of others" },
  },
  ofAnybody(
    "song-read",
    "music/find-song.ts",
    'where: { id: songId, accountId, purpose: "music", deletedAt: null }',
    'where: { id: songId, purpose: "music", deletedAt: null }',
    "GET /me/musics/{id}",
  ),
  ofAnybody(
    "song-deleted",
    "music/delete-song.ts",
    '{ id: songId, accountId, purpose: "music" as const, deletedAt: null }',
    '{ id: songId, purpose: "music" as const, deletedAt: null }',
    "DELETE /me/musics/{id}",
  ),
  ofAnybody(
    "voice-read",
    "voices/find-voice.ts",
    'where: { id, accountId, purpose: "voice", deletedAt: null }',
    'where: { id, purpose: "voice", deletedAt: null }',
    "GET /me/voices/{id}",
  ),
  ofAnybody(
    "voice-deleted",
    "voices/delete-voice.ts",
    'where: { id, accountId, purpose: "voice", deletedAt: null }',
    'where: { id, purpose: "voice", deletedAt: null }',
    "DELETE /me/voices/{id}",
  ),
  ofAnybody(
    "archive-read",
    "archives/find-archive.ts",
    "where: { id, accountId }",
    "where: { id }",
    "GET /me/archives/{id}",
  ),
  ofAnybody(
    "archive-removed",
    "archives/remove-archive.ts",
    "where: { id, accountId }",
    "where: { id }",
    "DELETE /me/archives/{id}",
  ),
  ofAnybody(
    "app-changed",
    "apps/lock-app.ts",
    "WHERE id = ${appId} AND account_id = ${accountId} FOR UPDATE",
    "WHERE id = ${appId} FOR UPDATE",
    "POST /me/apps/{id}",
  ),
  ofAnybody(
    "token-ended",
    "tokens/end-account-tokens.ts",
    "where: { accessKey, accountId }",
    "where: { accessKey }",
    "DELETE /me/tokens/{key}",
  ),
  ofAnybody(
    "session-ended",
    "sessions/web-sessions.ts",
    "where: { id: sessionId, accountId }",
    "where: { id: sessionId }",
    "DELETE /me/sessions/{id}",
  ),
  ofAnybody(
    "passkey-renamed",
    "passkeys/manage-passkeys.ts",
    "    where: { id, accountId },\n    data: { name },",
    "    where: { id },\n    data: { name },",
    "POST /me/passkeys/{id}",
  ),
  ofAnybody(
    "passkey-removed",
    "passkeys/manage-passkeys.ts",
    "deleteMany({ where: { id, accountId } })",
    "deleteMany({ where: { id } })",
    "DELETE /me/passkeys/{id}",
  ),
  ofAnybody(
    "delivery-read",
    "webhooks/find-delivery.ts",
    "where: { id, accountId }",
    "where: { id }",
    "GET /me/deliveries/{id}",
  ),
  {
    name: "others-delivery-sent-again",
    off: [
      {
        file: "lib/server/webhooks/resend-delivery.ts",
        find: "where: { id, accountId }",
        put: "where: { id }",
      },
    ],
    test: { file: routes, name: unchanged, after: `${foreign} POST /me/deliveries/{id}/resend` },
  },
  {
    name: "others-photos-listed",
    off: [
      {
        file: "lib/server/photos/list-photos.ts",
        find: ": { accountId, deletedAt: null };",
        put: ": { deletedAt: null };",
      },
    ],
    test: { file: routes, name: "no list or answer of others tells anything of it" },
  },
  {
    name: "others-videos-listed",
    off: [
      {
        file: "lib/server/videos/page-of-videos.ts",
        find: "[Prisma.sql`v.account_id = ${accountId}`]",
        put: "[Prisma.sql`v.account_id <> ${accountId}`]",
      },
    ],
    test: { file: routes, name: "no list or answer of others tells anything of it" },
  },
  {
    name: "others-photo-put-into-film",
    off: [
      {
        file: "lib/server/videos/assert-assets-owned.ts",
        find: "WHERE id = ANY(${photoIds}) AND account_id = ${accountId}",
        put: "WHERE id = ANY(${photoIds})",
      },
    ],
    test: { file: routes, name: "nor can it be put into a film of another" },
  },
  {
    name: "others-song-put-into-film",
    off: [
      {
        file: "lib/server/videos/assert-assets-owned.ts",
        find: "AND (account_id = ${accountId} OR account_id IS NULL)",
        put: "",
      },
    ],
    test: { file: routes, name: "nor can it be put into a film of another" },
  },
];
