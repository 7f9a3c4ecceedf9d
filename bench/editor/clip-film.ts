import type { Page } from "@playwright/test";
import { clipFile } from "@/e2e/clip-files";
import { newcomer } from "@/e2e/newcomer";
import { signUpPage } from "@/e2e/pages/sign-up-page";
import { api } from "@/e2e/signed-up";
import { clipSchema } from "@/lib/contracts/clips";

const clips = 6;
const clipSeconds = 6;
/** Each is shown for less than it lasts, so that transitions have frames of both clips. */
const shownSeconds = 4;
const shots = 24;

const lookAgainMs = 500;

/** Signs up somebody with a film of clips alone, all with sound and between cross-fades. Resolves with its id. */
export async function prepareClipFilm(page: Page): Promise<string> {
  const signUp = signUpPage(page);
  await signUp.open();
  await signUp.signUp(newcomer());
  await page.waitForURL("**/videos");
  const ids: string[] = [];
  for (let number = 0; number < clips; number += 1) ids.push(await putClip(page, number));
  for (const id of ids) await untilReady(page, id);
  const videos = Array.from({ length: shots }, (_, at) => ({
    name: "video",
    asset_id: ids[at % clips],
    start_time: at * shownSeconds,
    end_time: (at + 1) * shownSeconds,
    data: { text: at % 3 === 0 ? `A caption for clip ${at + 1}` : "", offset: 1, transition: "fade" },
  }));
  const music = { name: "music", asset_id: "departures", start_time: 0, end_time: 0 };
  const body = { new: 1, name: "Bench", style: "vanilla", assets: [...videos, music] };
  const response = await page.request.post("/api/me/videos", {
    data: body,
    headers: { origin: originOf(page) },
  });
  if (!response.ok()) throw new Error(`The film was refused: ${await response.text()}`);
  const video: { id: string } = await response.json();
  return video.id;
}

const originOf = (page: Page) => new URL(page.url()).origin;

async function putClip(page: Page, number: number): Promise<string> {
  const about = { seconds: clipSeconds, width: 1280, height: 720, number };
  const { buffer: data } = await clipFile(`clip-${number}.mp4`, about);
  const headers = {
    "Content-Type": "video/mp4",
    "Clip-Name": `clip-${number}.mp4`,
    origin: originOf(page),
  };
  const response = await page.request.put("/api/me/clips", { data, headers });
  return clipSchema.parse(await response.json()).id;
}

async function untilReady(page: Page, id: string): Promise<void> {
  for (;;) {
    const { status, reason } = clipSchema.parse(await api(page, "GET", `/me/clips/${id}`));
    if (status === "ready") return;
    if (status === "failed") throw new Error(`The clip could not be prepared: ${reason}`);
    await page.waitForTimeout(lookAgainMs);
  }
}
