import { fingersOn } from "@/e2e/fingers";
import { photosPage } from "@/e2e/pages/photos-page";
import { pictures } from "@/e2e/pictures";
import { withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("a finger that goes sideways leads to the next photo, and back", async ({ page }) => {
  const photos = photosPage(page);
  await withAccount(page);
  await photos.open();
  await photos.upload(await pictures(3));
  await expect(photos.photos).toHaveCount(3);
  await photos.photos.first().getByTestId("photo-open").tap();
  const position = page.getByTestId("viewer-name").locator("xpath=following-sibling::*");
  await expect(position).toHaveText("1 of 3");
  const fingers = await fingersOn(page);
  const y = 422;
  const swipe = async (fromX: number, toX: number) => {
    await fingers.put({ x: fromX, y });
    for (const part of [0.25, 0.5, 0.75, 1]) await fingers.move({ x: fromX + (toX - fromX) * part, y });
    await fingers.lift();
  };
  await swipe(260, 100);
  await expect(position).toHaveText("2 of 3");
  // Too short to mean anything, and the picture is back in its place.
  await swipe(200, 175);
  await expect(position).toHaveText("2 of 3");
  await expect(page.getByTestId("viewed-photo")).toHaveCSS("translate", "0px");
  await swipe(100, 260);
  await expect(position).toHaveText("1 of 3");
  // There is nothing before the first.
  await swipe(100, 260);
  await expect(position).toHaveText("1 of 3");
});
