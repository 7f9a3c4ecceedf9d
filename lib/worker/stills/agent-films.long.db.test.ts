import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { sharp } from "@/lib/server/media/image-library";
import { closeQueue } from "@/lib/server/queue/queue";
import { connectAgent } from "@/lib/server/testing/agent";
import { createTestAccount } from "@/lib/server/testing/factories";
import { listenToApi } from "@/lib/server/web/testing/listen-to-api";
import { storeTone } from "@/lib/server/testing/renderable-video";
import { killWorkers, startWorker } from "@/lib/worker/testing/start-worker";

let service: Awaited<ReturnType<typeof listenToApi>>;
beforeAll(async () => {
  service = await listenToApi();
  startWorker();
});
afterAll(async () => {
  killWorkers();
  await service.close();
  await closeQueue();
});

const red = { r: 200, g: 30, b: 30 };
const blue = { r: 30, g: 30, b: 200 };

async function uploadPhoto(colour: typeof red, headers: Record<string, string>): Promise<string> {
  const body = await sharp({ create: { width: 1600, height: 900, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  const response = await fetch(`${service.origin}/api/me/photos`, {
    method: "PUT",
    headers,
    body: new Uint8Array(body),
  });
  return z.object({ id: z.string() }).parse(await response.json()).id;
}

/** The colour in the middle of a picture, away from what a style draws around photos. */
async function middleOf(picture: Buffer | null) {
  if (!picture) throw new Error("There is no picture.");
  const image = sharp(picture);
  const { width, height, format } = await image.metadata();
  const centre = { left: (width >> 1) - 10, top: (height >> 1) - 10, width: 20, height: 20 };
  const { channels } = await sharp(await image.extract(centre).png().toBuffer()).stats();
  const [r = 0, , b = 0] = channels.map(({ mean }) => mean);
  return {
    format,
    size: `${width} × ${height}`,
    looks: r > 120 && b < 90 ? "red" : b > 120 && r < 90 ? "blue" : "?",
  };
}

const idSchema = z.object({ id: z.string() });
const statusSchema = z.object({
  status: z.string(),
  progress: z.number().nullable(),
  files: z.array(z.object({ quality: z.string(), url: z.string() })),
});

it("an agent sees each of its edits, orders the film and watches it being made", async () => {
  const { headers } = await createTestAccount();
  const [first, second] = [await uploadPhoto(red, headers), await uploadPhoto(blue, headers)];
  const agent = await connectAgent(service.origin, headers);
  const { id } = await agent.facts(idSchema, "create_film", { name: "Colours", style: "vanilla" });
  const assets = [
    { name: "image", asset_id: first, start_time: 0, end_time: 2, data: { text: "" } },
    { name: "image", asset_id: second, start_time: 2, end_time: 4, data: { text: "" } },
    { name: "music", asset_id: await storeTone() },
  ];
  // The worker may still be starting, and a busy machine takes its time.
  const seen = async (name: string, args: Record<string, unknown>) => {
    let answer = await agent.call(name, args);
    await expect
      .poll(async () => answer.picture ?? (answer = await agent.call(name, args)).picture)
      .toBeInstanceOf(Buffer);
    return answer;
  };
  const edited = await seen("edit_film", { id, assets, picture_at: 1 });
  expect(edited.text).toContain('"picture_at":1');
  expect(await middleOf(edited.picture)).toEqual({ format: "jpeg", size: "640 × 360", looks: "red" });

  const later = await seen("preview_frame", { id, picture_at: 3 });
  expect(JSON.parse(later.text)).toEqual({ picture_at: 3, duration: 4 });
  expect((await middleOf(later.picture)).looks).toBe("blue");
  const end = await seen("preview_frame", { id, picture_at: 3000 });
  expect(JSON.parse(end.text)).toEqual({ picture_at: 119 / 30, duration: 4 });
  const upright = await seen("edit_film", { id, aspect_ratio: "9:16" });
  expect((await middleOf(upright.picture)).size).toBe("360 × 640");

  expect((await agent.call("render_film", { id })).text).toContain("7101");
  const status = () => agent.facts(statusSchema, "film_status", { id });
  await expect.poll(async () => (await status()).status).toBe("published");
  const { files } = await status();
  expect(files.length).toBeGreaterThan(1);
  expect((await fetch(files[0]?.url ?? "", { headers })).status).toBe(200);
  await agent.close();
});
