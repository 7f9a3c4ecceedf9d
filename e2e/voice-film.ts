import type { Page } from "@playwright/test";
import { editorPage } from "@/e2e/pages/editor-page";
import { recorder } from "@/e2e/pages/recorder";
import { api, withAccount } from "@/e2e/signed-up";
import { slides } from "@/e2e/slides";
import { videoSchema } from "@/lib/contracts/video-schema";

/** A film of twelve seconds, open in the editor of somebody new. */
export async function openFilm(page: Page) {
  await withAccount(page);
  const editor = editorPage(page);
  const film = slides("One", "Two", "Three");
  // A film needs music, but these listen for voices alone.
  const silent = { name: "music", asset_id: "departures", start_time: 0, end_time: 0, data: { volume: 0 } };
  const id = await editor.create({ ...film, assets: [...film.assets, silent], quality: 360 });
  await editor.open(id);
  return { id, editor, voices: recorder(page) };
}

/** The film's voices as the service stores them. */
export async function storedVoices(page: Page, videoId: string) {
  const { assets } = videoSchema.parse(await api(page, "GET", `/me/videos/${videoId}`));
  return assets.flatMap((asset) => (asset.name === "voice" ? [asset] : []));
}
