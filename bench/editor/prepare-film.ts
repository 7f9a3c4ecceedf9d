import type { Page } from "@playwright/test";
import sharp from "sharp";
import { newcomer } from "@/e2e/newcomer";
import { signUpPage } from "@/e2e/pages/sign-up-page";

const pictures = 24;

/** Photos as phones take them: twelve megapixels. */
export async function cameraPhotos(count: number): Promise<Buffer[]> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return Promise.all(
    Array.from({ length: count }, (_, at) => {
      const background = { r: (at * 53) % 255, g: 120, b: (at * 97) % 255 };
      return sharp({ create: { width: 4032, height: 3024, channels: 3, background, noise } })
        .blur(3)
        .jpeg({ quality: 88 })
        .toBuffer();
    }),
  );
}

/** Signs up somebody with photos and a film of `photosOnTimeline` of them. Resolves with the film's id. */
export async function prepareFilm(page: Page, photosOnTimeline: number): Promise<string> {
  const signUp = signUpPage(page);
  await signUp.open();
  await signUp.signUp(newcomer());
  await page.waitForURL("**/videos");
  const origin = new URL(page.url()).origin;
  const api = page.request;
  const ids: string[] = [];
  for (let index = 0; index < pictures; index += 1) {
    const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
    const background = { r: (index * 53) % 255, g: (index * 97) % 255, b: 140 };
    const data = await sharp({ create: { width: 1600, height: 1067, channels: 3, background, noise } })
      .blur(6)
      .jpeg({ quality: 88 })
      .toBuffer();
    const answer = await api.put("/api/me/photos", {
      data,
      headers: { "Content-Type": "image/jpeg", origin },
    });
    const photo: { id: string } = await answer.json();
    ids.push(photo.id);
  }
  const { musics }: { musics: { id: string }[] } = await (await api.get("/api/musics")).json();
  const photos = Array.from({ length: photosOnTimeline }, (_, index) => ({
    name: "image",
    asset_id: ids[index % ids.length],
    start_time: index * 3,
    end_time: index * 3 + 3,
    data: { text: index % 3 === 0 ? `A caption for picture ${index + 1}` : "" },
  }));
  const music = { name: "music", asset_id: musics[0]?.id, start_time: 0, end_time: 0 };
  const created = await api.post("/api/me/videos", {
    data: { new: 1, name: "Bench", style: "vanilla", assets: [...photos, music] },
    headers: { origin },
  });
  const video: { id: string } = await created.json();
  return video.id;
}
