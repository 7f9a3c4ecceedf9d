import { mkdir, readdir, symlink } from "node:fs/promises";
import path from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { sharp } from "@/lib/server/media/image-library";
import { i420Bytes } from "@/lib/worker/encode/picture-maker";
import { decodePictures } from "@/lib/worker/encode/testing/decode-film";
import { makePictureFolder, type PictureFolder, removePictureFolder } from "@/command/testing/picture-folder";

let folder: PictureFolder;
let client: Client;
beforeAll(async () => {
  folder = await makePictureFolder();
  const temporary = path.join(folder.root, ".tmp");
  await mkdir(temporary);
  client = new Client({ name: "test", version: "1" });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [path.resolve("command/kinora.mjs"), "mcp"],
    cwd: folder.root,
    env: { PATH: process.env.PATH ?? "", TMPDIR: temporary },
  });
  await client.connect(transport);
});
afterAll(async () => {
  await client.close();
  await removePictureFolder(folder);
});

const contentSchema = z.array(
  z.union([
    z.object({ type: z.literal("text"), text: z.string() }),
    z.object({ type: z.literal("image"), data: z.string(), mimeType: z.literal("image/jpeg") }),
  ]),
);

async function call(name: string, args: Record<string, unknown>, onprogress?: (progress: number) => void) {
  const options = onprogress && { onprogress: ({ progress }: { progress: number }) => onprogress(progress) };
  const result = await client.callTool({ name, arguments: args }, undefined, options);
  const content = contentSchema.parse(result.content);
  const text = content.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("");
  return { text, images: content.filter(({ type }) => type === "image"), isError: result.isError ?? false };
}

it("tells an agent its tools, in the words of the command line", async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(["list_looks", "choose_film", "make_film"]);
  const { text } = await call("list_looks", {});
  expect(text).toContain('"style": "album"');
  expect(text).toContain('"music": "library:paper-kites"');
});

it("chooses, and makes a film that comes back with its best frame", async () => {
  const wish = { sources: ["photos"], length: 20, music: "none" };
  const chosen = await call("choose_film", wish);
  expect(JSON.parse(chosen.text)).toMatchObject({
    event: "chosen",
    shown: [{ file: "photo-3.jpg" }, {}, {}, {}],
  });
  expect(await readdir(folder.root)).not.toContain("agent.mp4");

  const steps: number[] = [];
  const answer = await call("make_film", { ...wish, quality: 360, out: "agent.mp4" }, (step) =>
    steps.push(step),
  );
  expect(answer.isError).toBe(false);
  const { frames } = z.object({ frames: z.number() }).parse(JSON.parse(answer.text));
  expect(steps.length).toBeGreaterThan(3);
  const pictures = await decodePictures(await findFfmpeg(), path.join(folder.root, "agent.mp4"));
  expect(pictures.length / i420Bytes({ width: 640, height: 360 })).toBe(frames);
  const [image] = answer.images;
  const poster = await sharp(Buffer.from(image?.type === "image" ? image.data : "", "base64")).metadata();
  expect(poster).toMatchObject({ format: "jpeg", width: 640, height: 360 });
});

it.each([
  ["choose_film", { lenght: 20 }, "There is no lenght. Did you mean length?"],
  ["make_film", { folder: "photos", stile: "album" }, "There is no stile. Did you mean style?"],
  ["choose_film", { out: "film.mp4" }, "There is no out. There are: sources, music"],
])("refuses %s with a name that it does not know: %j", async (name, wrong, words) => {
  const { text, isError } = await call(name, { sources: ["photos"], ...wrong });
  expect([isError, text]).toEqual([true, expect.stringContaining(words)]);
  expect(await readdir(folder.root)).not.toContain("film.mp4");
});

it("answers what goes wrong in words, and reaches nothing outside its folder", async () => {
  await symlink("/etc", path.join(folder.root, "link"));
  const outside = "is outside the folder this server was started in.";
  for (const [wish, words] of [
    [{ sources: ["/etc"] }, `/etc ${outside}`],
    [{ sources: ["../"] }, `../ ${outside}`],
    [{ sources: ["link"] }, `link ${outside}`],
    [{ sources: ["photos"], out: "../film.mp4" }, `../film.mp4 ${outside}`],
    [{ sources: ["photos"], out: "link/film.mp4" }, `link/film.mp4 ${outside}`],
    [{ sources: ["photos"], music: "/etc/hostname" }, `/etc/hostname ${outside}`],
    [{ sources: ["photos"], style: "albun" }, "There is no style albun. Did you mean album?"],
    [{ sources: ["nowhere"] }, "There is no nowhere."],
    [{ sources: ["--help"] }, "There is no --help."],
  ] as const)
    expect(await call("make_film", wish)).toEqual({ text: words, images: [], isError: true });
});
