import type { Page } from "@playwright/test";
import { clipFile } from "@/e2e/clip-files";
import { editorPage } from "@/e2e/pages/editor-page";
import { uploadPhotos } from "@/e2e/photo-film";
import { api } from "@/e2e/signed-up";
import { expect } from "@/e2e/testing/journey";
import { clipSchema } from "@/lib/contracts/clips";

export const CLIP_SECONDS = 6;

/** Uploads a clip for whoever is signed in and waits until films can use it. Returns its id. */
export async function readyClip(
  page: Page,
  about: Parameters<typeof clipFile>[1] = { seconds: CLIP_SECONDS },
): Promise<string> {
  const { buffer: data } = await clipFile("waves.mp4", about);
  const headers = {
    "Content-Type": "video/mp4",
    "Clip-Name": "waves.mp4",
    origin: new URL(page.url()).origin,
  };
  const response = await page.request.put("/api/me/clips", { data, headers });
  const { id } = clipSchema.parse(await response.json());
  await expect
    .poll(async () => clipSchema.parse(await api(page, "GET", `/me/clips/${id}`)).status)
    .toBe("ready");
  return id;
}

/** A photo, a clip and a photo, with music. */
export async function filmWithClip(page: Page): Promise<string> {
  const [before, behind] = await uploadPhotos(page, ["dawn", "sea"]);
  const clip = await readyClip(page);
  const image = (id: string | undefined, start: number) => ({
    name: "image",
    asset_id: id,
    start_time: start,
    end_time: start + 3,
    data: { text: "" },
  });
  const moving = { name: "video", asset_id: clip, start_time: 3, end_time: 6, data: { text: "", offset: 1 } };
  const music = { name: "music", asset_id: "departures", start_time: 0, end_time: 0 };
  const assets = [image(before, 0), moving, image(behind, 6), music];
  return editorPage(page).create({ name: "At sea", style: "vanilla", assets });
}
