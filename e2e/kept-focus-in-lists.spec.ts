import { uploadPhotos } from "@/e2e/photo-film";
import { withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";
import { wavOf } from "@/lib/server/testing/wav";

test("photos and music keep the focus while items are deleted, and on the way to the trash and back", async ({
  page,
}) => {
  await withAccount(page);
  await uploadPhotos(page);
  await page.goto("/photos");
  const photos = page.getByTestId("photo");
  const press = async (testId: string, at = 0) => {
    await page.getByTestId(testId).nth(at).focus();
    await page.keyboard.press("Enter");
  };
  await press("photo-select", 1);
  await press("delete-selected");
  await expect(photos).toHaveCount(2);
  await expect(page.getByTestId("photo-open").nth(1)).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(page.getByTestId("photo-viewer")).toBeVisible();
  await page.keyboard.press("Delete");
  await expect(photos).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("photo-viewer")).toBeHidden();
  await expect(page.getByTestId("photo-open")).toBeFocused();

  await press("open-photo-trash");
  await expect(page.getByTestId("leave-photo-trash")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("open-photo-trash")).toBeFocused();

  await page.goto("/music");
  await page.getByTestId("tab-own").click();
  const names = ["one.wav", "two.wav"];
  await page
    .getByTestId("upload-files")
    .first()
    .setInputFiles(
      names.map((name, at) => ({ name, mimeType: "audio/wav", buffer: wavOf({ seconds: 2 + at }) })),
    );
  const songs = page.getByTestId("song");
  await expect(songs).toHaveCount(2);
  await press("song-menu");
  await expect(page.getByRole("menuitem", { name: "Download" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByTestId("song-delete").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(songs).toHaveCount(1);
  await expect(page.getByTestId("song-menu")).toBeFocused();
});
