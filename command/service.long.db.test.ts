import { mkdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { z } from "zod";
import { killWorkers, startWorker } from "@/lib/worker/testing/start-worker";
import { db } from "@/lib/server/db";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { closeQueue } from "@/lib/server/queue/queue";
import { createTestAccount } from "@/lib/server/testing/factories";
import { listenToApi } from "@/lib/server/web/testing/listen-to-api";
import { decodePictures } from "@/lib/worker/encode/testing/decode-film";
import { i420Bytes } from "@/lib/worker/encode/picture-maker";
import { makePictureFolder, type PictureFolder, removePictureFolder } from "@/command/testing/picture-folder";
import { runKinora } from "@/command/testing/run-kinora";

const visualsSchema = z.object({ visuals: z.array(z.object({ kind: z.string() })) });

const [email, password] = ["ada@example.org", "a good long password"];
let service: Awaited<ReturnType<typeof listenToApi>>;
let folder: PictureFolder;
let temporary: string;
let startedAt: Date;

beforeAll(async () => {
  folder = await makePictureFolder();
  temporary = path.join(folder.root, "tmp");
  await mkdir(temporary);
  await createTestAccount({ email, password, name: "Ada" });
  startedAt = new Date();
  service = await listenToApi();
  startWorker();
});
afterAll(async () => {
  killWorkers();
  await service.close();
  await closeQueue();
  await removePictureFolder(folder);
});

const run = (args: string[], input?: string) => runKinora(args, { cwd: folder.root, temporary, input });
const logIn = (word: string) => run(["login", service.origin, "--email", email], `${word}\n`);
const signInFile = () => path.join(temporary, "kinora", "sign-in.json");

it("wants a sign-in first, and takes no wrong password", async () => {
  const upload = await run(["upload", "photos"]);
  expect([upload.code, upload.errors]).toEqual([
    1,
    expect.stringContaining("You are not signed in: kinora login"),
  ]);
  const wrong = await logIn("another password");
  expect(wrong).toEqual({
    code: 1,
    out: "",
    errors: "kinora: The user name, password or app is not right.\n",
  });
  const empty = await run(["login", service.origin, "--email", email]);
  expect([empty.code, empty.errors]).toEqual([1, expect.stringContaining("no password on standard input")]);
  await expect(stat(signInFile())).rejects.toThrow("ENOENT");
});

it("leaves no sign-in at the service that it cannot keep here", async () => {
  const args = ["login", service.origin, "--email", email];
  const nowhere = { cwd: folder.root, temporary: folder.song, input: `${password}\n` };
  const { code, errors } = await runKinora(args, nowhere);
  expect([code, errors]).toEqual([1, expect.stringContaining("kinora: The sign-in cannot be kept in")]);
  const { id } = await db().account.findUniqueOrThrow({ where: { email }, select: { id: true } });
  expect(await db().apiToken.count({ where: { accountId: id, createdAt: { gt: startedAt } } })).toBe(0);
});

it("signs in, uploads, has a film made, downloads it, and signs out", async () => {
  const signedIn = await logIn(password);
  expect(signedIn).toMatchObject({ code: 0, out: `Signed in to ${service.origin} as Ada.\n` });
  const about = await stat(signInFile());
  expect(about.mode & 0o777).toBe(0o600);
  expect(await readFile(signInFile(), "utf8")).not.toContain(password);
  const silent = await run(["make", "photos/photo-1.jpg", "--music", "none", "--out", "silent.mp4"]);
  expect([silent.code, silent.errors]).toEqual([1, expect.stringContaining("makes no silent films")]);
  expect(await db().video.count()).toBe(0);

  const uploaded = await run(["upload", "photos", "song.wav", "--json"]);
  expect([uploaded.code, uploaded.errors]).toEqual([0, ""]);
  const events: { event: string; file?: string; kind?: string; reason?: string }[] = uploaded.out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const kinds = events.flatMap(({ event, file, kind }) => (event === "uploaded" ? [`${kind} ${file}`] : []));
  expect(kinds.toSorted()).toEqual([
    "clip evening/clip.mp4",
    "photo photo-1.jpg",
    "photo photo-2.jpg",
    "photo photo-3.jpg",
    "photo same.jpg",
    "song song.wav",
  ]);
  const leftOut = events.flatMap(({ event, file, reason }) =>
    event === "left_out" ? [`${reason} ${file}`] : [],
  );
  expect(leftOut.toSorted()).toEqual(["other notes.txt", "unusable broken.jpg"]);

  const wish = ["--music", "song.wav", "--quality", "360", "--length", "15", "--out", "made.mp4"];
  const result = await run(["make", "photos", ...wish]);
  expect([result.code, result.errors]).toEqual([0, expect.stringContaining("The service is making film")]);
  expect(result.errors).toContain("Preparing clip 1 of 1: evening/clip.mp4, 100 %");
  const id = /made\.mp4: film (\S+),/.exec(result.out)?.[1] ?? "";
  const pictures = await decodePictures(await findFfmpeg(), path.join(folder.root, "made.mp4"));
  expect(pictures.length / i420Bytes({ width: 640, height: 360 })).toBeGreaterThan(150);

  const film = await db().video.findUniqueOrThrow({ where: { id } });
  expect(film.name).toBe("June 2026");
  const kindsShown = visualsSchema.parse(film.document).visuals.map(({ kind }) => kind);
  expect(kindsShown.filter((kind) => kind === "video")).toHaveLength(1);
  expect(kindsShown).toContain("image");
  expect(await run(["watch", id])).toMatchObject({ code: 0, out: `Film ${id} is ready.\n` });
  expect(await run(["download", id, "--out", "made.mp4"])).toMatchObject({
    code: 1,
    errors: "kinora: made.mp4 already exists. Use --force to replace it.\n",
  });
  expect((await run(["download", id, "--out", "again.mp4"])).code).toBe(0);
  const [first, second] = await Promise.all(
    ["made.mp4", "again.mp4"].map((name) => readFile(path.join(folder.root, name))),
  );
  expect(second && first?.equals(second)).toBe(true);
  expect((await run(["download", "no-such-film", "--out", "none.mp4"])).code).toBe(1);

  const other = ["make", "photos", "--music", "song.wav", "--seed", "2", "--out", "left.mp4"];
  const again = await runKinora(other, {
    cwd: folder.root,
    temporary,
    onStart: (child) =>
      child.stderr?.on("data", (chunk: Buffer) => {
        if (chunk.includes("The service is making film")) child.kill("SIGINT");
      }),
  });
  expect([again.code, again.errors]).toEqual([130, expect.stringMatching(/goes on .* kinora watch \S+ and/)]);
  await expect(stat(path.join(folder.root, "left.mp4"))).rejects.toThrow("ENOENT");

  expect(await toolsOfService()).toEqual(expect.arrayContaining(["edit_film", "render_film", "list_photos"]));

  expect(await run(["logout"])).toMatchObject({ code: 0, out: "Signed out.\n" });
  await expect(stat(signInFile())).rejects.toThrow("ENOENT");
});

/** Starts the command as an agent does, uses a tool of the service through it, and returns the names of all. */
async function toolsOfService(): Promise<string[]> {
  const agent = new Client({ name: "test", version: "1" });
  await agent.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [path.resolve("command/kinora.mjs"), "mcp", "--service"],
      cwd: folder.root,
      env: { PATH: process.env.PATH ?? "", XDG_CONFIG_HOME: temporary },
    }),
  );
  const { tools } = await agent.listTools();
  const { content } = await agent.callTool({ name: "list_films", arguments: {} });
  expect(JSON.stringify(content)).toContain("June 2026");
  await agent.close();
  return tools.map(({ name }) => name);
}

it("hands on no tools without a sign-in that counts", async () => {
  expect(await run(["mcp", "--service"])).toMatchObject({
    code: 1,
    errors: expect.stringContaining("You are not signed in: kinora login"),
  });
  await logIn(password);
  await db().apiToken.deleteMany({});
  expect(await run(["mcp", "--service"])).toMatchObject({
    code: 1,
    out: "",
    errors: `kinora: ${service.origin} does not know this sign-in any more. Sign in with kinora login.\n`,
  });
});

it("signs out of a sign-in that has ended", async () => {
  await logIn(password);
  await db().apiToken.deleteMany({});
  const { code, errors } = await run(["logout"]);
  expect([code, errors]).toEqual([0, ""]);
  await expect(stat(signInFile())).rejects.toThrow("ENOENT");
});
