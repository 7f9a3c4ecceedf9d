import { filmWithClip } from "@/e2e/clip-film";
import { editorPage } from "@/e2e/pages/editor-page";
import { withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

test("a browser that can only play clips says once that they may be a little off", { tag: "@full" }, async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "VideoDecoder"));
  const editor = editorPage(page);
  await withAccount(page);
  const id = await filmWithClip(page);
  await editor.open(id);
  await editor.clips.nth(1).click();
  const notice = page.getByTestId("played-clips-notice");
  await expect(notice).toBeVisible();
  await notice.getByRole("button").click();
  await expect(notice).toBeHidden();
  await page.reload();
  await editor.clips.nth(1).click();
  await expect(editor.preview).toBeVisible();
  await expect(notice).toBeHidden();
});
