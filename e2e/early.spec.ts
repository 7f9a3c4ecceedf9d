import type { Page } from "@playwright/test";
import { z } from "zod";
import { expectAccessible } from "@/e2e/expect-accessible";
import { filmPatience, setVisibility } from "@/e2e/finished-film";
import { editorPage } from "@/e2e/pages/editor-page";
import { watchPage } from "@/e2e/pages/watch-page";
import { uploadPhotos } from "@/e2e/photo-film";
import { api, withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

// These tests make films, on a worker that gives way to everybody else.
test.describe.configure({ timeout: 1_200_000 });

const earlySchema = z.object({ early: z.object({ seconds: z.number() }).nullable() });

const photoCount = 10;
const seconds = photoCount * 4;

/** A film of forty seconds that is ready to be made. */
async function longFilm(page: Page): Promise<string> {
  await withAccount(page);
  const photos = await uploadPhotos(page, ["sea", "dawn", "fields"]);
  const images = Array.from({ length: photoCount }, (_, index) => ({
    name: "image",
    asset_id: photos[index % photos.length],
    start_time: index * 4,
    end_time: index * 4 + 4,
    data: { text: "" },
  }));
  const assets = [...images, { name: "music", asset_id: "departures" }];
  return editorPage(page).create({ name: "Out to sea", style: "vanilla", quality: 720, assets });
}

type Moment = { atMs: number; seconds: number; isFile: boolean };

/** Records the playing film's position, again and again. */
async function watchPlaces(page: Page): Promise<void> {
  await page.evaluate(() => {
    const moments: Moment[] = [];
    Object.assign(window, { moments });
    setInterval(() => {
      const film = document.querySelector<HTMLVideoElement>("[data-testid=film]");
      if (!film) return;
      const isFile = film.currentSrc.startsWith("http");
      moments.push({ atMs: performance.now(), seconds: film.currentTime, isFile });
    }, 20);
  });
}

/** Checks that the player switched to the file once, and that the film jumped neither back nor ahead at that moment. */
async function expectSeamless(page: Page): Promise<void> {
  const known = await page.waitForFunction(() => {
    const { moments } = window as unknown as { moments: Moment[] };
    return moments.some(({ isFile }) => isFile) && moments;
  });
  const moments = (await known.jsonValue()) || [];
  const at = moments.findIndex(({ isFile }) => isFile);
  const [before, after] = [moments[at - 1], moments[at]];
  if (!before || !after) throw new Error("It did not go over.");
  const passed = (after.atMs - before.atMs) / 1000;
  expect(after.seconds - before.seconds).toBeGreaterThan(-0.2);
  expect(after.seconds - before.seconds).toBeLessThan(passed + 0.3);
  expect(moments.slice(at).every(({ isFile }) => isFile)).toBe(true);
}

const isFile = (page: Page) => expect.poll(watchPage(page).source, filmPatience).toMatch(/^http/);

test("a film is watched while it is made, by its owner and by a friend, and goes on as the finished file", {
  tag: "@full",
}, async ({ page, browser }) => {
  const id = await longFilm(page);
  const editor = editorPage(page);
  await editor.open(id);
  await editor.make.click();
  await editor.makeStart.click();
  await expect(page.getByTestId("running")).toBeVisible();

  const friend = await (await browser.newContext()).newPage();
  expect(await watchPage(friend).open(id)).toBe(200);
  await expect(friend.getByTestId("early-begins").or(friend.getByTestId("early-there"))).toBeVisible();
  await expect(friend.getByTestId("download")).toBeHidden();

  await page.getByTestId("watch-early").click(filmPatience);
  const mine = watchPage(page);
  await expect(mine.player).toHaveAttribute("data-state", "playing");
  await expect(page.getByTestId("early-there")).toBeVisible();
  await expectAccessible(page);
  await watchPlaces(page);
  await expect.poll(mine.seconds, filmPatience).toBeGreaterThan(0.5);
  const film = await mine.source();
  expect(film).toMatch(/^blob:/);

  await friend.getByTestId("big-play").click(filmPatience);
  await expect(watchPage(friend).player).toHaveAttribute("data-state", "playing");
  await watchPlaces(friend);
  await expectAccessible(friend);

  // Nobody can seek beyond what is there.
  await friend.keyboard.press("End");
  const place = await watchPage(friend).seconds();
  const { early } = earlySchema.parse(await api(page, "GET", `/me/videos/${id}`));
  expect(place).toBeLessThanOrEqual(early?.seconds ?? seconds);
  await friend.keyboard.press("Home");

  await isFile(page);
  await isFile(friend);
  await expectSeamless(page);
  await expectSeamless(friend);
  for (const one of [mine, watchPage(friend)])
    await expect(one.player).toHaveAttribute("data-state", /^(playing|ended)$/);
  await expect(page.getByTestId("early-there")).toBeHidden();
  await expect(page.getByTestId("share-address")).toBeVisible();
  await expect(page.getByTestId("download-720")).toBeVisible();
  await expect(friend.getByTestId("download")).toBeVisible();
  for (const one of [mine, watchPage(friend)]) {
    await expect(one.player).toHaveAttribute("data-state", "ended", filmPatience);
    expect(Math.abs((await one.seconds()) - seconds)).toBeLessThan(0.1);
  }
  await friend.context().close();
});

test("who watches is told when the film will not be finished, and a private one is its owner's", {
  tag: "@full",
}, async ({ page, browser, expectTrouble }) => {
  const id = await longFilm(page);
  await setVisibility(page, id, "private");
  await api(page, "POST", `/me/videos/${id}/render`, {});
  const friend = await (await browser.newContext()).newPage();
  expectTrouble("refused", `GET /watch/${id}: 404`);
  expect(await watchPage(friend).open(id)).toBe(404);
  expect(await watchPage(page).open(id)).toBe(200);
  await expect(page.getByTestId("early-there")).toBeVisible(filmPatience);
  await setVisibility(page, id, "unlisted");
  expect(await watchPage(friend).open(id)).toBe(200);
  await expect(friend.getByTestId("early-there")).toBeVisible(filmPatience);

  // An instalment may be gone between the request and the answer.
  expectTrouble("refused", /^GET \/api\/v\/[\w-]+\/early\/[\w-]+: 404$/, "perhaps");
  await page.evaluate(async (video) => {
    await fetch(`/api/me/videos/${video}?cancel=1`, { method: "DELETE" });
  }, id);
  for (const one of [page, friend]) await expect(one.getByTestId("early-stopped")).toBeVisible();
  await expectAccessible(friend);
  await friend.context().close();
});
