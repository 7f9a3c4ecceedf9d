import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { editorPage } from "@/e2e/pages/editor-page";
import { api, withAccount } from "@/e2e/signed-up";

/** Uploads a photo with one colour on the left and another on the right. Returns its id. */
async function uploadHalves(page: Page, left: string, right: string): Promise<string> {
  const half = (background: string) =>
    sharp({ create: { width: 480, height: 640, channels: 3, background } })
      .png()
      .toBuffer();
  const data = await sharp({ create: { width: 960, height: 640, channels: 3, background: "#000" } })
    .composite([
      { input: await half(left), left: 0, top: 0 },
      { input: await half(right), left: 480, top: 0 },
    ])
    .jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
    .toBuffer();
  const headers = { "Content-Type": "image/jpeg", origin: new URL(page.url()).origin };
  const response = await page.request.put("/api/me/photos", { data, headers });
  const { id }: { id: string } = await response.json();
  return id;
}

export const RED_AND_BLUE = ["#b04030", "#3050b0"] as const;

/** Opens a new account's film of photos that fill the frame for four seconds each. */
export async function openHalves(
  page: Page,
  halves: readonly (readonly [string, string])[] = [RED_AND_BLUE],
) {
  await withAccount(page);
  const ids: string[] = [];
  for (const [left, right] of halves) ids.push(await uploadHalves(page, left, right));
  const assets = ids.map((id, at) => ({
    name: "image",
    asset_id: id,
    start_time: 4 * at,
    end_time: 4 * at + 4,
    data: { text: "", motion: "none", transition: "none" },
  }));
  const editor = editorPage(page);
  const music = { name: "music", asset_id: "departures" };
  const id = await editor.create({
    name: "Halves",
    style: "vanilla",
    quality: 360,
    assets: [...assets, music],
  });
  await editor.open(id);
  const tools = (name: string) => page.getByTestId(`photo-${name}`);
  const begin = async (at = 0) => {
    await editor.clips.nth(at).click();
    await page.getByTestId("edit-photo").click();
    await expect(editor.inspectorTitle).toHaveText("Edit photo");
  };
  return { editor, id, tools, begin };
}

/** A photo's edit as the service stores it. */
export async function keptEdit(page: Page, id: string, at = 0): Promise<unknown> {
  const video = (await api(page, "GET", `/me/videos/${id}`)) as { assets: { data: { edit?: unknown } }[] };
  return video.assets[at]?.data.edit;
}
