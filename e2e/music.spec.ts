import { wavOf } from "@/lib/server/testing/wav";
import { expectAccessibleInBothColours, widths } from "@/e2e/expect-accessible";
import { editorPage } from "@/e2e/pages/editor-page";
import { musicPage } from "@/e2e/pages/music-page";
import { toasts } from "@/e2e/pages/toasts";
import { uploadTray } from "@/e2e/pages/upload-tray";
import { brokenPicture, type GivenFile } from "@/e2e/pictures";
import { withAccount } from "@/e2e/signed-up";
import { slides } from "@/e2e/slides";
import { expect, test } from "@/e2e/testing/journey";

const song: GivenFile = { name: "tone.wav", mimeType: "audio/wav", buffer: wavOf({ seconds: 3 }) };

test("the library is heard one song at a time, from any place", async ({ page }) => {
  const music = musicPage(page);
  await withAccount(page);
  await music.open();
  await expect(music.named("Paper Kites")).toBeVisible();
  await music.togglePlaying("Paper Kites");
  await expect(music.playing).toHaveAttribute("data-title", "Paper Kites");
  await music.togglePlaying("First Light");
  await expect(music.playing).toHaveCount(1);
  await expect(music.playing).toHaveAttribute("data-title", "First Light");
  const waveform = music.waveformOf("First Light");
  await expect(waveform).toHaveAttribute("data-drawn", "true");
  await waveform.press("End");
  const at = Number(await waveform.getAttribute("aria-valuenow"));
  expect(at).toBeGreaterThan(Number(await waveform.getAttribute("aria-valuemax")) - 8);
  await music.togglePlaying("First Light");
  await expect(music.playing).toHaveCount(0);
});

test("songs are found by word, mood and tempo", async ({ page }) => {
  const music = musicPage(page);
  await withAccount(page);
  await music.open();
  await expect(music.songs).not.toHaveCount(0);
  const all = await music.songs.count();
  await music.search.fill("paper");
  await expect(music.songs).toHaveCount(1);
  await music.search.fill("");
  await music.mood.selectOption("calm");
  await expect(music.named("First Light")).toBeVisible();
  await expect(music.named("Paper Kites")).toHaveCount(0);
  await music.tempo.selectOption("fast");
  await expect(music.nothingFound).toBeVisible();
  await music.nothingFound.getByRole("button").click();
  await expect(music.songs).toHaveCount(all);
});

test("an own song is uploaded, heard, deleted and taken back", async ({ page, expectTrouble }) => {
  const [music, tray, notices] = [musicPage(page), uploadTray(page), toasts(page)];
  await withAccount(page);
  await music.open();
  await music.openOwn();
  await expect(music.none).toBeVisible();
  expectTrouble("refused", "PUT /api/me/musics: 415");
  await music.upload([song, { ...brokenPicture, name: "broken.mp3", mimeType: "audio/mpeg" }]);
  await expect(tray.total).toHaveText("1 uploaded, 1 failed");
  await expect(music.songs).toHaveCount(1);
  const title = (await music.songs.getAttribute("data-title")) ?? "";
  await music.togglePlaying(title);
  await expect(music.playing).toHaveCount(1);
  await music.remove(title);
  await expect(music.songs).toHaveCount(0);
  await notices.undo();
  await expect(music.songs).toHaveCount(1);
});

test("a song that is on its way is seen before it is there", async ({ page }) => {
  const music = musicPage(page);
  await withAccount(page);
  await music.open();
  await music.openOwn();
  await expect(music.none).toBeVisible();
  let letGo = () => {};
  const isAllowed = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/api/me/musics", async (route) => {
    if (route.request().method() === "PUT") await isAllowed;
    await route.continue();
  });
  await music.upload([song]);
  await expect(music.coming).toContainText(song.name);
  await expect(music.none).toHaveCount(0);
  letGo();
  await expect(music.songs).toHaveCount(1);
  await expect(music.coming).toHaveCount(0);
});

for (const { name, use } of widths) {
  test.describe(name, () => {
    test.use(use);

    test("music can be read and used by everyone", { tag: "@full" }, async ({ page }) => {
      const music = musicPage(page);
      await withAccount(page);
      await music.open();
      await expect(music.waveformOf("Paper Kites")).toHaveAttribute("data-drawn", "true");
      await expectAccessibleInBothColours(page);
      await music.named("Paper Kites").getByTestId("song-menu").click();
      await expectAccessibleInBothColours(page);
      await page.keyboard.press("Escape");
      await music.openOwn();
      await expect(music.none).toBeVisible();
      await expectAccessibleInBothColours(page);
    });
  });
}

test("beside a film, songs and voices are heard one at a time, also where the first is still loading", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const players: HTMLAudioElement[] = [];
    window.Audio = class extends Audio {
      constructor(address?: string) {
        super(address);
        players.push(this);
      }
    };
    Object.assign(window, { countHeard: () => players.filter(({ paused }) => !paused).length });
  });
  const heardCount = () => page.evaluate("countHeard()");
  await withAccount(page);
  const editor = editorPage(page);
  await editor.open(await editor.create(slides("One")));
  await page.getByTestId("library-tab-music").click();
  const recording = { name: "Grandmother.wav", mimeType: "audio/wav", buffer: wavOf({ seconds: 60 }) };
  await page.getByTestId("upload-voices-input").setInputFiles(recording);
  const [voice, first, second] = [
    page.getByTestId("voice").getByTestId("listen"),
    page.getByTestId("song").nth(0).getByTestId("listen"),
    page.getByTestId("song").nth(1).getByTestId("listen"),
  ];
  const heardName = /^Stop/;
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  let isFirst = true;
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() === "media" && isFirst) {
      isFirst = false;
      await arrival;
    }
    return route.fallback();
  });
  await first.click();
  await expect(first).toHaveAccessibleName(heardName);
  await second.click();
  await expect.poll(heardCount).toBe(1);
  arrive();
  await expect(second).toHaveAccessibleName(heardName);
  await expect(first).not.toHaveAccessibleName(heardName);
  await voice.click();
  await expect(voice).toHaveAccessibleName(heardName);
  await expect(second).not.toHaveAccessibleName(heardName);
  await expect.poll(heardCount).toBe(1);
  await voice.click();
  await expect.poll(heardCount).toBe(0);
});

test("songs that could not be loaded beside a film are asked for again", async ({ page, expectTrouble }) => {
  await withAccount(page);
  const editor = editorPage(page);
  const id = await editor.create(slides("One"));
  let isBroken = true;
  await page.route("**/api/musics", (route) =>
    isBroken ? route.fulfill({ status: 400, json: {} }) : route.fallback(),
  );
  expectTrouble("refused", "GET /api/musics: 400");
  await editor.open(id);
  await page.getByTestId("library-tab-music").click();
  await expect(page.getByTestId("songs-retry")).toBeVisible();
  isBroken = false;
  await page.getByTestId("songs-retry").click();
  await expect(page.getByTestId("song")).not.toHaveCount(0);
  await expect(page.getByTestId("songs-retry")).toHaveCount(0);
});
