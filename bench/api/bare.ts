/**
 * Does the same work on bare node:http and pg, to show what it costs at least: no validation, no errors, no
 * limits, no log, but the same queries, the same answers and the same files.
 */
import { createHash, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";

const { BENCH_FOLDER: folder = "", DATABASE_URL: connectionString, PORT } = process.env;
const pool = new pg.Pool({ connectionString, max: 10 });

const ownerSql = `SELECT t.token_hash, t.app_id, t.last_used_at < now() - interval '10 minutes' AS stale, a.*
  FROM api_token t JOIN account a ON a.id = t.account_id
  WHERE t.access_key = $1 AND t.last_used_at > now() - interval '30 days'`;

const videoSql = `SELECT v.*,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'original', p.original_file_id, 'thumb', p.thumb_file_id))
    FROM video_photo vp JOIN photo p ON p.id = vp.photo_id WHERE vp.video_id = v.id AND vp.in_use), '[]') AS photos,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'file', s.file_id))
    FROM video_song vs JOIN song s ON s.id = vs.song_id WHERE vs.video_id = v.id AND vs.in_use), '[]') AS songs,
  coalesce((SELECT jsonb_agg(jsonb_build_object('kind', f.kind, 'quality', f.quality))
    FROM video_file f WHERE f.video_id = v.id), '[]') AS files,
  coalesce((SELECT jsonb_agg(jsonb_build_object('done', r.frames_done))
    FROM render r WHERE r.video_id = v.id AND r.state IN ('queued', 'running')), '[]') AS renders FROM video v`;

async function owner(request: IncomingMessage): Promise<Record<string, unknown>> {
  const { rows } = await pool.query({
    name: "owner",
    text: ownerSql,
    values: [request.headers["x-access-key"]],
  });
  const given = createHash("sha256").update(String(request.headers["x-access-token"])).digest();
  if (!rows[0] || !given.equals(rows[0].token_hash)) throw new Error("401");
  return rows[0];
}

function sendJson(response: ServerResponse, body: unknown): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": bytes.length });
  response.end(bytes);
}

async function saveVideo(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
  const account = await owner(request);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { assets } = JSON.parse(Buffer.concat(chunks).toString());
  const photoIds = assets.flatMap((asset: { name: string; asset_id: string }) =>
    asset.name === "image" ? [asset.asset_id] : [],
  );
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query({
      name: "lock",
      text: "SELECT * FROM video WHERE id = $1 AND account_id = $2 FOR UPDATE",
      values: [id, account.id],
    });
    const mine = {
      name: "mine",
      text: "SELECT id FROM photo WHERE id = ANY($1) AND account_id = $2",
      values: [photoIds, account.id],
    };
    const { rows } = await client.query(mine);
    if (rows.length !== new Set(photoIds).size) throw new Error("422");
    const document = JSON.stringify({
      version: 2,
      style: "",
      aspectRatio: "16:9",
      music: [],
      credits: [],
      visuals: [],
    });
    await client.query({
      name: "save",
      text: "UPDATE video SET document = $2, modified_at = now() WHERE id = $1",
      values: [id, document],
    });
    const read = await client.query({ name: "read", text: `${videoSql} WHERE v.id = $1`, values: [id] });
    await client.query("COMMIT");
    sendJson(response, { ...read.rows[0], assets });
  } finally {
    client.release();
  }
}

/** Receives, hashes and syncs a file and records it in the database, as any upload must. */
async function keepFile(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await owner(request);
  const name = randomBytes(16).toString("hex");
  const temporary = path.join(folder, `${name}.tmp`);
  const hash = createHash("sha256");
  let size = 0;
  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(request, measured, createWriteStream(temporary, { highWaterMark: 1 << 20 }));
  const file = await open(temporary);
  await file.sync();
  await file.close();
  await rename(temporary, path.join(folder, name));
  const row = [name, `bench/${name}`, size, hash.digest("hex")];
  await pool.query(
    "INSERT INTO file (id, storage_key, content_type, size, sha256) VALUES ($1, $2, 'image/jpeg', $3, $4)",
    row,
  );
  sendJson(response, { id: name });
}

async function sendRange(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const name = path.basename(request.url ?? "");
  await pool.query({ name: "file", text: "SELECT * FROM file WHERE id = $1", values: [name] });
  const file = path.join(folder, "ranged.bin");
  const { size } = await stat(file);
  const [start = 0, end = size - 1] = (/bytes=(\d+)-(\d+)/.exec(request.headers.range ?? "") ?? [])
    .slice(1)
    .map(Number);
  response.writeHead(206, {
    "Content-Length": end - start + 1,
    "Content-Range": `bytes ${start}-${end}/${size}`,
  });
  await pipeline(createReadStream(file, { start, end, highWaterMark: 1 << 20 }), response);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? "";
  if (url === "/api/me") return sendJson(response, await owner(request));
  if (url.startsWith("/api/me/videos?")) {
    const { id } = await owner(request);
    const page = {
      name: "page",
      text: `${videoSql} WHERE v.account_id = $1 AND v.deleted_at IS NULL ORDER BY v.created_at DESC, v.id DESC LIMIT 16`,
      values: [id],
    };
    return sendJson(response, { videos: (await pool.query(page)).rows });
  }
  if (url.startsWith("/api/me/videos/")) return saveVideo(request, response, path.basename(url));
  if (url.startsWith("/api/me/photos")) return keepFile(request, response);
  return sendRange(request, response);
}

createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    response.destroy();
  });
}).listen(Number(PORT), "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));
