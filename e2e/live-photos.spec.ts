import { clipFile } from "@/e2e/clip-files";
import { expectAccessible } from "@/e2e/expect-accessible";
import { editorPage } from "@/e2e/pages/editor-page";
import { photosPage } from "@/e2e/pages/photos-page";
import { api, withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";
import { listPhotos } from "@/lib/contracts/photos";
import { videoSchema } from "@/lib/contracts/video-schema";
import { motionPhoto } from "@/lib/server/media/testing/live-photo";

test("a motion photo is one item of the library, and plays in a film when asked to", {
  tag: "@full",
}, async ({ page }) => {
  const [photos, editor] = [photosPage(page), editorPage(page)];
  const name = "PXL_1.MP.jpg";
  const { buffer: motion } = await clipFile("motion.mp4", { seconds: 2 });
  await withAccount(page);
  await photos.open();
  await photos.upload([{ name, mimeType: "image/jpeg", buffer: await motionPhoto("container", motion) }]);

  await test.step("the library shows the photo, which plays where the mouse is", async () => {
    await expect(photos.named(name).getByTestId("photo-live")).toBeVisible();
    await expect(photos.clips).toHaveCount(0);
    await photos.named(name).hover();
    await expect(photos.peek).toHaveCount(1);
  });

  await test.step("opened, it plays with a press, and stands still again", async () => {
    await photos.look(name);
    const live = page.getByTestId("viewer-live");
    await live.click();
    await expect(photos.viewedClip).toBeVisible();
    await expect(live).toHaveAttribute("aria-pressed", "true");
    await expectAccessible(page);
    await live.click();
    await expect(page.getByTestId("viewed-photo")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  const { albums } = listPhotos.response.parse(await api(page, "GET", "/me/photos"));
  const asset_id = albums[0]?.photos[0]?.id;
  const image = { name: "image", asset_id, start_time: 0, end_time: 3, data: { text: "" } };
  const music = { name: "music", asset_id: "departures", start_time: 0, end_time: 0 };
  const id = await editor.create({ name: "Alive", style: "vanilla", assets: [image, music] });
  const kinds = async () => {
    const { assets } = videoSchema.parse(await api(page, "GET", `/me/videos/${id}`));
    return assets.map((asset) => asset.name);
  };

  await test.step("in a film a switch lets it move, and a key shows it still", async () => {
    await editor.open(id);
    await expect(page.getByTestId("library-live")).toHaveText("Live");
    await editor.clips.first().click();
    await page.getByTestId("edit-photo").click();
    await page.getByTestId("photo-turn-right").click();
    await page.getByTestId("photo-tools-back").click();
    await editor.saved();
    const play = page.getByTestId("play-motion");
    await play.click();
    await expect(play).toHaveAttribute("aria-checked", "true");
    await expect(editor.clips.first().getByTestId("footage-strip")).toBeVisible();
    await editor.saved();
    expect(await kinds()).toEqual(["video", "music"]);
    await editor.clips.first().press("m");
    await expect(play).toHaveAttribute("aria-checked", "false");
    await editor.saved();
    expect(await kinds()).toEqual(["image", "music"]);
    const { assets } = videoSchema.parse(await api(page, "GET", `/me/videos/${id}`));
    expect(assets[0]).toMatchObject({ name: "image", data: { edit: { turn: 90 } } });
  });

  await test.step("and so it does on a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await editor.open(id);
    await page.getByTestId("card").first().click();
    const play = page.getByTestId("play-motion");
    await play.scrollIntoViewIfNeeded();
    await play.click();
    await expect(play).toHaveAttribute("aria-checked", "true");
    await editor.saved();
    expect(await kinds()).toEqual(["video", "music"]);
  });
});
