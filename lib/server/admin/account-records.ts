import { db } from "@/lib/server/db";

/** A file of the export: where it stands in the ZIP, and in storage. */
export type ExportedFile = { path: string; storageKey: string; createdAt: Date };

type FileRow = { storageKey: string; createdAt: Date };

/** Everything kept about an account but the hashes of its secrets, told in the API's words; and the files it goes with. */
export async function accountRecords(accountId: string) {
  const files: ExportedFile[] = [];
  const keep = (path: string, { storageKey, createdAt }: FileRow) => {
    files.push({ path, storageKey, createdAt });
    return path;
  };
  const records = {
    account: await profileOf(accountId, keep),
    videos: await videosOf(accountId, keep),
    photos: await photosOf(accountId, keep),
    music: await songsOf(accountId, keep),
    renders: await rendersOf(accountId),
    credits: await creditsOf(accountId),
  };
  return { records, files };
}

type Keep = (path: string, file: FileRow) => string;

const fileColumns = { select: { storageKey: true, createdAt: true, contentType: true } } as const;

async function profileOf(id: string, keep: Keep) {
  const account = await db().account.findUniqueOrThrow({
    where: { id },
    include: { picture: fileColumns, identities: true, apps: true, sessions: true },
  });
  const { picture, identities, apps, sessions } = account;
  return {
    id,
    email: account.email,
    username: account.username,
    name: account.name,
    bio: account.bio,
    gender: account.gender,
    address: account.address,
    country: account.country,
    date_of_birth: account.dateOfBirth === null ? null : Number(account.dateOfBirth),
    picture: picture && keep(`picture.${picture.contentType.split("/")[1] ?? "jpg"}`, picture),
    credits: account.balance,
    created_on: account.createdAt,
    sign_ins_through: identities.map(({ provider, createdAt }) => ({ provider, created_on: createdAt })),
    apps: apps.map((app) => ({
      app_id: app.id,
      name: app.name,
      callback_url: app.callbackUrl,
      created_on: app.createdAt,
    })),
    sessions: sessions.map(({ userAgent, createdAt, lastUsedAt }) => ({
      browser: userAgent,
      created_on: createdAt,
      last_used_on: lastUsedAt,
    })),
  };
}

async function videosOf(accountId: string, keep: Keep) {
  const videos = await db().video.findMany({
    where: { accountId },
    orderBy: { createdAt: "asc" },
    include: { files: { include: { file: fileColumns } } },
  });
  return videos.map((video) => ({
    id: video.id,
    name: video.name,
    status: video.status,
    quality: video.quality,
    tags: video.tags,
    visibility: video.visibility,
    callback_url: video.callbackUrl,
    duration: video.durationMs / 1000,
    view: video.viewCount,
    created_on: video.createdAt,
    modified_on: video.modifiedAt,
    deleted_on: video.deletedAt,
    document: video.document,
    files: video.files.map(({ kind, quality, file }) => {
      const ending = kind === "thumbnail" ? (file.contentType.split("/")[1] ?? "jpg") : "mp4";
      return keep(`videos/${named(video.name, video.id)}/${kind}-${quality}.${ending}`, file);
    }),
  }));
}

async function photosOf(accountId: string, keep: Keep) {
  const photos = await db().photo.findMany({
    where: { accountId },
    orderBy: { createdAt: "asc" },
    include: { original: fileColumns },
  });
  return photos.map((photo) => ({
    id: photo.id,
    name: photo.name,
    service: photo.service,
    width: photo.width,
    height: photo.height,
    taken_on: photo.takenAt,
    created_on: photo.createdAt,
    deleted_on: photo.deletedAt,
    file: keep(`photos/${named(photo.name, photo.id)}.${photo.format}`, photo.original),
  }));
}

async function songsOf(accountId: string, keep: Keep) {
  const songs = await db().song.findMany({
    where: { accountId },
    orderBy: { createdAt: "asc" },
    include: { file: fileColumns },
  });
  return songs.map((song) => ({
    id: song.id,
    title: song.title,
    artist: song.artist,
    duration: song.durationMs / 1000,
    created_on: song.createdAt,
    deleted_on: song.deletedAt,
    file: keep(`music/${named(song.title, song.id)}.${song.format}`, song.file),
  }));
}

async function rendersOf(accountId: string) {
  const renders = await db().render.findMany({ where: { accountId }, orderBy: { createdAt: "asc" } });
  return renders.map((render) => ({
    id: render.id,
    video_id: render.videoId,
    kind: render.kind,
    state: render.state,
    quality: render.quality,
    cost: render.cost,
    error: render.error,
    created_on: render.createdAt,
    finished_on: render.finishedAt,
  }));
}

async function creditsOf(accountId: string) {
  const entries = await db().ledgerEntry.findMany({ where: { accountId }, orderBy: { createdAt: "asc" } });
  return entries.map((entry) => ({
    kind: entry.kind,
    amount: entry.amount,
    balance_after: entry.balanceAfter,
    render_id: entry.renderId,
    note: entry.note,
    created_on: entry.createdAt,
  }));
}

/** A name people recognise, that every file system takes and that is never used twice. */
function named(name: string, id: string): string {
  const readable = name
    .replace(/\.[a-z0-9]{2,4}$/i, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
  return readable ? `${readable}-${id}` : id;
}
