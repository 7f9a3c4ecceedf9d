import { db } from "@/lib/server/db";
import { storeTestClip } from "@/lib/server/testing/stored-content";
import { hashSecret } from "@/lib/server/tokens/hash-secret";
import { countRender } from "@/lib/server/metrics/render-counters";

/** Adds at least one row to every table that ordinary use in a test leaves empty. */
export async function fillTheRest(accountId: string, videoId: string): Promise<void> {
  const [app, render] = [await db().app.findFirstOrThrow(), await db().render.findFirstOrThrow()];
  const now = new Date();
  await db().account.update({
    where: { id: accountId },
    data: { emailVerifiedAt: now, pendingEmail: "zoë+\\N@example.org", filmMail: true, isAdmin: true },
  });
  const audit = { action: "disable", subjectId: accountId, subjectName: "zoë@example.org", note: "\\N\t" };
  await db().auditEntry.create({ data: { id: "audit", ...audit } });
  const oneTimeLink = { accountId, purpose: "verify_email", email: "a@example.org", expiresAt: now } as const;
  await db().oneTimeLink.create({ data: { secretHash: hashSecret("secret"), ...oneTimeLink } });
  const mail = { kind: "film_ready", recipient: "a@example.org", giveUpAt: now } as const;
  await db().outgoingMail.create({ data: { id: "mail", accountId, videoId, ...mail } });
  const earlier = { number: 1, document: { v: "\u2028" }, durationMs: 3000, savedAt: now };
  await db().filmVersion.create({ data: { videoId, ...earlier } });
  const event = { type: "video.created", url: "https://example.org/\\N", body: '{"a":"\\t"}', giveUpAt: now };
  const owners = { accountId, appId: app.id, videoId, renderId: render.id };
  await db().webhookDelivery.create({ data: { id: "delivery", ...owners, ...event } });
  await db().webhookAttempt.create({ data: { deliveryId: "delivery", number: 1, durationMs: 5 } });
  await db().webSession.create({ data: { id: "session", accountId } });
  const passkey = { publicKey: new Uint8Array([0, 92, 255]), counter: 2n ** 31n, transports: ["usb", "\\N"] };
  await db().passkey.create({
    data: { id: "passkey", accountId, credentialId: "c", name: "\\N\t", synced: true, ...passkey },
  });
  await db().spentChallenge.create({ data: { challengeHash: hashSecret("challenge"), expiresAt: now } });
  await db().oAuthIdentity.create({ data: { provider: "github", providerAccountId: "1", accountId } });
  await db().loginFailure.create({ data: { subject: "zoë@example.org", windowStart: now, count: 2 } });
  await db().idempotencyKey.create({ data: { accountId, key: "k".repeat(64), requestHash: "0".repeat(64) } });
  const pieces = {
    soundKey: "sound",
    soundStretches: ["s"],
    thumbnailKey: "thumbnail",
    keys: ["a", '{"b",c}'],
    frames: [30, 90],
  };
  await db().filmPieces.create({ data: { videoId, accountId, ...pieces } });
  const file = await db().file.findFirstOrThrow();
  const run = { id: "run", renderId: render.id, place: 0, maker: "m", keys: ["a", "\\N"], frames: [30, 90] };
  await db().renderRun.create({ data: run });
  await db().renderRunFile.create({ data: { runId: run.id, quality: 360, fileId: file.id } });
  await db().upload.create({
    data: { id: "upload", accountId, kind: "photo", name: "\\N", size: 2n ** 40n },
  });
  const unpacked = {
    name: "\\N\t.zip",
    size: 2n ** 40n,
    fileId: file.id,
    skipped: [{ name: "\\N", reason: "" }],
  };
  await db().archive.create({ data: { id: "archive", accountId, appId: app.id, ...unpacked } });
  const fromArchive = { archiveId: "archive", place: 3, itemId: "photo", path: "a/\\N\t.jpg" };
  await db().archiveItem.create({ data: fromArchive });
  const clipId = await storeTestClip(accountId);
  await db().videoFootage.create({ data: { videoId, clipId } });
  await db().renderFootage.create({ data: { renderId: render.id, clipId } });
  await db().album.create({
    data: {
      id: "album",
      accountId,
      name: "\\N\t",
      position: 0,
      items: { create: { itemId: clipId, clipId, position: 0 } },
    },
  });
  const guestLink = { id: "guests", albumId: "album", maxItems: 9, maxPerGuest: 3, maxTotalMb: 5 };
  await db().guestLink.create({ data: { ...guestLink, closedAt: now } });
  const guest = { id: "guest", linkId: guestLink.id, keyHash: hashSecret("key"), name: "\\N\t" };
  await db().guest.create({ data: guest });
  const photo = await db().photo.findFirstOrThrow();
  const sent = { itemId: photo.id, photoId: photo.id, guestId: guest.id, sha256: "0".repeat(64), size: 7 };
  await db().guestItem.create({ data: { ...sent, state: "declined", decidedAt: now } });
  const link = { id: "link", videoId, name: "\\N\t", passwordHash: "$argon2id$", revokedAt: now };
  await db().shareLink.create({ data: link });
  const source = {
    id: "source",
    accountId,
    kind: "webdav",
    name: "\\N\t",
    address: "https://a/",
    secret: "s",
  } as const;
  await db().source.create({ data: source });
  const folders = [{ path: "a\\N", name: "\t" }];
  await db().sourceImport.create({
    data: {
      id: "import",
      sourceId: source.id,
      folders,
      makesAlbums: true,
      found: 3,
      videoId,
      appId: app.id,
    },
  });
  const key = "0".repeat(64);
  const came = { sourceId: source.id, folderKey: key, importId: "import" };
  await db().sourceItem.create({
    data: { ...came, itemKey: key, tag: '"\\N', position: 0, mediaId: clipId },
  });
  await db().sourceAlbum.create({ data: { ...came, albumId: "album" } });
  const given = { sourceId: source.id, videoId, path: "a\\N", placeName: "\t", size: 7, sent: 3 };
  await db().sourceReturn.create({ data: { id: "return", ...given, begun: "\\N", message: "zoë" } });
  const template = { id: "template", accountId, videoId, name: "\\N\t", fields: [{ name: "\u2028" }] };
  await db().template.create({ data: template });
  const batch = { id: "batch", accountId, appId: app.id, templateId: "template", name: "\\N\t" };
  const frozen = { film: { name: "\\N" }, fields: [], quality: 720, visibility: "private" } as const;
  await db().batch.create({ data: { ...batch, ...frozen, tags: ["a", "\\N"], origin: "http://x" } });
  await db().render.update({ where: { id: render.id }, data: { batchId: batch.id } });
  const failed = { state: "failed", error: { message: "\t" }, tries: 5 } as const;
  await db().batchRow.create({
    data: {
      batchId: batch.id,
      number: 1,
      values: { "\\N": "zoë" },
      filmName: "\\N · zoë",
      videoId,
      ...failed,
    },
  });
  const address = "https://example.org/\\N";
  await db().batchAddress.create({
    data: { batchId: batch.id, number: 1, row: 1, media: "photo", address, tries: 1, problem: "\t" },
  });
  const instalment = { id: "instalment", renderId: render.id, number: 0, frames: 0, fileId: file.id };
  await db().instalment.create({ data: instalment });
  const counted = { accountId, kind: "photo", bytes: 7n };
  await db().countedFile.upsert({
    where: { accountId_fileId_kind: { accountId, fileId: file.id, kind: "photo" } },
    create: { ...counted, fileId: file.id },
    update: {},
  });
  await db().storageCount.upsert({
    where: { accountId_kind: { accountId, kind: "photo" } },
    create: counted,
    update: {},
  });
  const worker = { id: "worker", host: "\\N\t", pid: 7, version: "1.0.0", engine: "skia", concurrency: 1 };
  await db().workerProcess.create({ data: worker });
  await countRender({
    kind: "film",
    outcome: "done",
    reason: "",
    seconds: 0.1 + 0.2,
    stageSeconds: new Map(),
  });
}
