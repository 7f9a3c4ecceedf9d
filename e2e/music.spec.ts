import { wavOf } from "@/lib/server/testing/wav";
import { expectAccessibleInBothColours, widths } from "@/e2e/expect-accessible";
import { musicPage } from "@/e2e/pages/music-page";
import { toasts } from "@/e2e/pages/toasts";
import { uploadTray } from "@/e2e/pages/upload-tray";
import { brokenPicture, type GivenFile } from "@/e2e/pictures";
import { withAccount } from "@/e2e/signed-up";
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
