import { guestAt, ownerWithAlbum, send } from "@/e2e/guest-pages";
import { expectAccessible } from "@/e2e/expect-accessible";
import { toasts } from "@/e2e/pages/toasts";
import { pictures } from "@/e2e/pictures";
import { expect, test } from "@/e2e/testing/journey";

test("a guest takes back what is not sent yet, one or all, and may have it back", async ({
  page: owner,
  browser,
}) => {
  const guest = await guestAt(browser, await ownerWithAlbum(owner, "The wedding"), "light");
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await guest.route("**/api/guests/*/photos", async (route) => {
    await held;
    // What was taken back is not sent any more.
    await route.continue().catch(() => undefined);
  });
  await send(guest, ...(await pictures(5)));
  const coming = guest.getByTestId("guest-coming");
  await expect(coming).toHaveCount(5);
  await expectAccessible(guest);

  await guest.getByRole("button", { name: "Don’t send photo-1.jpg" }).tap();
  await expect(coming).toHaveCount(4);
  await guest.getByTestId("guest-take-back").tap();
  await expect(coming).toHaveCount(0);
  await expect(guest.getByTestId("guest-uploads")).toBeHidden();
  await guest.reload();
  await expect(guest.getByTestId("guest-limits")).toContainText("Up to 100");
  await expect(coming).toHaveCount(0);

  await send(guest, ...(await pictures(2)));
  await expect(coming).toHaveCount(2);
  await guest.getByTestId("guest-take-back").tap();
  await toasts(guest).undo();
  await expect(coming).toHaveCount(2);
  letGo();
  await expect(guest.getByTestId("guest-thanks")).toHaveText("Thank you! 2 photos have arrived.");
  await expect(owner.getByTestId("guest-facts")).toHaveText("2 photos and clips from 1 guest");
});
