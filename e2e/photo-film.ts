import type { Page } from "@playwright/test";
import sharp from "sharp";

const shots = ["dawn", "sea", "fields"];

/** Uploads photos that come with the product, for whoever is signed in on the page. Returns their ids. */
export async function uploadPhotos(page: Page, names: readonly string[] = shots): Promise<string[]> {
  return page.evaluate(async (all) => {
    const ids: string[] = [];
    for (const name of all) {
      const body = await (await fetch(`/pictures/${name}-640.webp`)).blob();
      const response = await fetch("/api/me/photos", { method: "PUT", body });
      if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
      const { id }: { id: string } = await response.json();
      ids.push(id);
    }
    return ids;
  }, names);
}

/** Uploads photos as a camera writes them, each taken an hour before the previous one. Returns their ids. */
export async function uploadDatedPhotos(page: Page, count = 3): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const background = { r: 60 + at * 50, g: 120, b: 220 - at * 60 };
    const data = await sharp({ create: { width: 960, height: 640, channels: 3, background } })
      .withExif({ IFD2: { DateTimeOriginal: `2026:06:01 ${18 - at}:00:00` } })
      .jpeg()
      .toBuffer();
    const headers = { "Content-Type": "image/jpeg", origin: new URL(page.url()).origin };
    const response = await page.request.put("/api/me/photos", { data, headers });
    if (!response.ok()) throw new Error(`${response.status()} ${await response.text()}`);
    const { id }: { id: string } = await response.json();
    ids.push(id);
  }
  return ids;
}

/** A project of these photos for the API: a title, the photos with captions, music and credits. */
export function photoFilm(photoIds: readonly string[], name = "Our summer") {
  const title = { name: "text", start_time: 0, end_time: 3, data: { title: name, text: "" } };
  const photos = photoIds.map((id, index) => ({
    name: "image",
    asset_id: id,
    start_time: 3 + index * 4,
    end_time: 7 + index * 4,
    data: { text: ["Up before the village", "Out past the point", "You could smell it"][index] ?? "" },
  }));
  const music = { name: "music", asset_id: "departures", start_time: 0, end_time: 0 };
  const credit = [
    ["Photos", "Ada Lovelace"],
    ["Music", "Departures"],
  ];
  return { name, style: "vanilla", assets: [title, ...photos, music], credit };
}
