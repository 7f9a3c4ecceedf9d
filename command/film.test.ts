import { rmSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { i420Bytes } from "@/lib/worker/encode/picture-maker";
import { decodePictures, decodeSound } from "@/lib/worker/encode/testing/decode-film";
import { makePictureFolder, type PictureFolder, removePictureFolder } from "@/command/testing/picture-folder";
import { runKinora } from "@/command/testing/run-kinora";

let pictures: PictureFolder;
let temporary: string;
beforeAll(async () => {
  pictures = await makePictureFolder();
  temporary = path.join(pictures.root, "tmp");
  await mkdir(temporary);
});
afterAll(() => removePictureFolder(pictures));
afterEach(async () => {
  const left = (await readdir(temporary)).filter((name) => !name.startsWith("tsx-"));
  expect(left).toEqual([]);
});

const run = (...args: string[]) => runKinora(args, { cwd: pictures.root, temporary });
const pathOf = (name: string) => path.join(pictures.root, name);
const exists = (name: string) =>
  stat(pathOf(name)).then(
    () => true,
    () => false,
  );

const eventSchema = z.looseObject({ event: z.string() });
const doneSchema = z.object({
  event: z.literal("done"),
  file: z.string(),
  bytes: z.number(),
  width: z.number(),
  height: z.number(),
  frames: z.number(),
  title: z.string(),
  color: z.string().nullable(),
  music: z.string().nullable(),
  shown: z.array(z.object({ file: z.string(), kind: z.string(), start: z.number(), end: z.number() })),
  left_out: z.array(z.object({ file: z.string(), reason: z.string(), message: z.string() })),
});
const eventsOf = (out: string) =>
  out
    .trim()
    .split("\n")
    .map((line) => eventSchema.parse(JSON.parse(line)));

describe("kinora film", () => {
  it("makes a film of a folder's photos and clips, in the order they were taken, and says what it left out", async () => {
    const wish = ["--length", "20", "--quality", "360", "--ratio", "9:16", "--music", "song.wav"];
    const words = ["--title", "June", "--color", "2B8FA6"];
    const { code, out, errors } = await run("film", "photos", ...wish, ...words, "--json");
    expect([code, errors]).toEqual([0, ""]);
    const events = eventsOf(out);
    expect(new Set(events.map(({ event }) => event))).toEqual(
      new Set(["reading", "preparing", "chosen", "painting", "done"]),
    );
    const done = doneSchema.parse(events.at(-1));
    expect(done).toMatchObject({ file: "film.mp4", width: 360, height: 640, title: "June", music: "song" });
    expect(done.color).toBe("#2b8fa6");
    expect(done.shown.map(({ file }) => file)).toEqual([
      "photo-3.jpg",
      "photo-2.jpg",
      "evening/clip.mp4",
      "photo-1.jpg",
    ]);
    const reasons = Object.fromEntries(done.left_out.map(({ file, reason }) => [file, reason]));
    expect(reasons).toEqual({ "same.jpg": "same", "broken.jpg": "unusable", "notes.txt": "other" });

    const film = pathOf("film.mp4");
    expect((await stat(film)).size).toBe(done.bytes);
    const ffmpeg = await findFfmpeg();
    const decoded = await decodePictures(ffmpeg, film);
    expect(decoded.length / i420Bytes(done)).toBe(done.frames);
    const sound = await decodeSound(ffmpeg, film);
    expect(Math.abs(sound.length / 2 / 44_100 - done.frames / 30)).toBeLessThan(0.1);
    expect(sound.some((sample) => Math.abs(sample) > 1000)).toBe(true);
  });

  it("makes the same film twice, to the byte", async () => {
    const wish = [
      "--length",
      "6",
      "--quality",
      "360",
      "--music",
      "none",
      "photos/photo-1.jpg",
      "photos/photo-2.jpg",
    ];
    await run("film", ...wish, "--out", "first.mp4");
    await run("film", ...wish, "--out", "second.mp4");
    expect((await readFile(pathOf("first.mp4"))).equals(await readFile(pathOf("second.mp4")))).toBe(true);
  });

  it("keeps a file that is there, unless it is told to replace it, and never shows a film in itself", async () => {
    await writeFile(pathOf("photos/kept.mp4"), "precious");
    const wish = ["film", "photos", "--out", "photos/kept.mp4", "--length", "5", "--quality", "360"];
    const refused = await run(...wish, "--music", "none");
    expect([refused.code, refused.errors]).toEqual([
      1,
      "kinora: photos/kept.mp4 already exists. Use --force to replace it.\n",
    ]);
    expect(await readFile(pathOf("photos/kept.mp4"), "utf8")).toBe("precious");
    expect((await run(...wish, "--music", "none", "--force")).code).toBe(0);
    const again = await run(...wish, "--music", "none", "--force", "--json");
    const done = doneSchema.parse(eventsOf(again.out).at(-1));
    expect([...done.shown, ...done.left_out].map(({ file }) => file)).not.toContain("kept.mp4");
    await rm(pathOf("photos/kept.mp4"));
  });

  it("says what a dry run would choose, and makes nothing", async () => {
    const { code, out } = await run("film", "photos", "--dry-run", "--out", "dry.mp4", "--length", "20");
    expect(code).toBe(0);
    expect(out).toMatch(/In the film:\n.*photo-3\.jpg/);
    expect(out).toContain("same.jpg: The same file as photo-3.jpg.");
    expect(await exists("dry.mp4")).toBe(false);
  });

  it.each([
    ["the system's language", "fr_FR.UTF-8", [], "Juin 2026"],
    ["the language that is asked for", "fr_FR.UTF-8", ["--language", "de-AT"], "Juni 2026"],
    ["English where the system is set up for none", "C", [], "June 2026"],
  ])("names the film in %s", async (_, locale, options, title) => {
    const args = ["film", "photos", "--dry-run", "--json", "--length", "20", ...options];
    const { code, out } = await runKinora(args, { cwd: pictures.root, temporary, locale });
    expect([code, eventsOf(out).at(-1)]).toEqual([0, expect.objectContaining({ title })]);
  });

  it.each([
    ["interrupted", "SIGINT", 130],
    ["left alone by a terminal that closes", "SIGHUP", 129],
  ] as const)("leaves nothing behind when it is %s", async (_, signal, exitCode) => {
    const { code, errors } = await runKinora(
      ["film", "photos", "--out", "never.mp4", "--length", "60", "--quality", "1080"],
      {
        cwd: pictures.root,
        temporary,
        onStart: (child) =>
          child.stderr?.on("data", (chunk: Buffer) => {
            if (chunk.includes("Making the film")) child.kill(signal);
          }),
      },
    );
    expect(errors).toContain("Interrupted.");
    expect(code).toBe(exitCode);
    expect((await readdir(pictures.root)).filter((name) => name.includes("never"))).toEqual([]);
  });

  it("makes the film again when a photo comes, until it is interrupted", async () => {
    let films = 0;
    const { code, out } = await runKinora(
      [
        "film",
        "photos",
        "--watch",
        "--out",
        "watched.mp4",
        "--length",
        "5",
        "--quality",
        "360",
        "--music",
        "none",
      ],
      {
        cwd: pictures.root,
        temporary,
        onStart: (child) =>
          child.stdout?.on("data", (chunk: Buffer) => {
            if (!chunk.includes("watched.mp4")) return;
            films += 1;
            if (films === 2) child.kill("SIGINT");
            else
              void readFile(pathOf("photos/photo-2.jpg")).then((bytes) =>
                writeFile(pathOf("photos/new.jpg"), Buffer.concat([bytes, Buffer.from("other bytes")])),
              );
          }),
      },
    );
    expect(code).toBe(130);
    expect(out.match(/watched\.mp4: /g)).toHaveLength(2);
  });

  it("goes on watching when a photo is taken away while the film is made", async () => {
    await mkdir(pathOf("few"));
    for (const name of ["photo-1.jpg", "photo-2.jpg", "photo-3.jpg"])
      await copyFile(pathOf(`photos/${name}`), pathOf(`few/${name}`));
    let isTaken = false;
    const { code, out } = await runKinora(
      ["film", "few", "--watch", "--json", "--out", "few.mp4", "--length", "15", "--quality", "360"],
      {
        cwd: pictures.root,
        temporary,
        onStart: (child) =>
          child.stdout?.on("data", (chunk: Buffer) => {
            if (chunk.includes('"event":"done"')) child.kill("SIGINT");
            if (isTaken || !chunk.includes('"event":"chosen"')) return;
            isTaken = true;
            // The last one of the film, which is prepared after the others.
            rmSync(pathOf("few/photo-1.jpg"));
          }),
      },
    );
    expect(code).toBe(130);
    const done = doneSchema.parse(eventsOf(out).find(({ event }) => event === "done"));
    expect(done.shown.map(({ file }) => file)).toEqual(["photo-3.jpg", "photo-2.jpg"]);
    expect(out).toContain('"event":"waiting"');
  });

  it("does not watch pictures for a song that cannot be used, which none of their changes would mend", async () => {
    const { code, errors } = await runKinora(
      ["film", "photos", "--watch", "--out", "no.mp4", "--music", "photos/notes.txt"],
      {
        cwd: pictures.root,
        temporary,
        onStart: (child) =>
          child.stderr?.on("data", (chunk: Buffer) => chunk.includes("Waiting") && child.kill("SIGINT")),
      },
    );
    expect([code, errors]).toEqual([1, expect.stringMatching(/notes\.txt: The file is not/)]);
  });
});

it("says which version it is", async () => {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile("package.json", "utf8")));
  expect(await run("--version")).toEqual({ code: 0, out: `${version}\n`, errors: "" });
});

describe("kinora says in words why there is no film", () => {
  it.each<[string, string[], number, RegExp]>([
    ["an empty folder", ["film", "empty"], 1, /There is no photo or clip in empty\./],
    [
      "only broken files",
      ["film", "photos/broken.jpg", "photos/notes.txt"],
      1,
      /that can be used\.\n.*\n? {2}broken\.jpg: The photo is damaged/,
    ],
    ["a folder that is not there", ["film", "nowhere"], 1, /There is no nowhere\./],
    ["a song that is not there", ["film", "photos", "--music", "no.mp3"], 1, /There is no no\.mp3\./],
    ["a song that is none", ["film", "photos", "--music", "photos/notes.txt"], 1, /notes\.txt: /],
    [
      "a song that the library lacks",
      ["film", "photos", "--music", "library:paper-kite"],
      1,
      /no “paper-kite” in the library\. Did you mean paper-kites\?/,
    ],
    [
      "a folder to write to that is not there",
      ["film", "photos", "--out", "no/film.mp4"],
      1,
      /There is no folder no for film\.mp4/,
    ],
    ["an unknown style", ["film", "photos", "--style", "albun"], 2, /Did you mean album\?/],
    ["an unknown command", ["flim"], 2, /Did you mean film\?/],
  ])("%s", async (_, args, exitCode, words) => {
    await mkdir(pathOf("empty"), { recursive: true });
    const { code, errors } = await run(...args, ...(args.includes("--out") ? [] : ["--out", "none.mp4"]));
    expect([code, errors]).toEqual([exitCode, expect.stringMatching(words)]);
    expect(errors).not.toMatch(/ {4}at /);
  });

  it("and as JSON", async () => {
    const { code, out, errors } = await run("film", "nowhere", "--json", "--out", "none.mp4");
    expect([code, errors]).toEqual([1, ""]);
    expect(JSON.parse(out)).toEqual({ event: "failed", message: "There is no nowhere.", exit_code: 1 });
  });
});
