import { guestAt, ownerWithAlbum, send } from "@/e2e/guest-pages";
import { expectAccessible } from "@/e2e/expect-accessible";
import { toasts } from "@/e2e/pages/toasts";
import { pictures } from "@/e2e/pictures";
import { readState } from "@/e2e/read-state";
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
  for (const tile of await coming.all()) await expect(tile).toHaveAttribute("data-has-picture", "true");
  await readState(guest, "guest-coming");

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

test("a guest takes back what has arrived, until it is in the album", async ({
  page: owner,
  browser,
  expectTrouble,
}) => {
  const guest = await guestAt(browser, await ownerWithAlbum(owner, "The wedding"), "light");
  const mine = guest.getByTestId("guest-mine").getByTestId("guest-tile");
  const crosses = guest.getByRole("button", { name: "Take back this photo" });
  const facts = owner.getByTestId("guest-facts");
  const photos = await pictures(3);
  await send(guest, ...photos);
  await expect(guest.getByTestId("guest-thanks")).toHaveText("Thank you! 3 photos have arrived.");
  await expect(facts).toHaveText("3 photos and clips from 1 guest");
  await expectAccessible(guest);
  await readState(guest, "guest-may-take-back");

  await crosses.first().tap();
  await expect(mine).toHaveCount(2);
  await expect(crosses.first()).toBeFocused();
  await expect(toasts(guest).saying("Taken back.")).toBeVisible();
  await expect(guest.getByTestId("guest-thanks")).toHaveText("Thank you! 2 photos have arrived.");
  await expect(facts).toHaveText("2 photos and clips from 1 guest");
  await toasts(guest).undo();
  await expect(mine).toHaveCount(3);
  await expect(facts).toHaveText("3 photos and clips from 1 guest");

  // What does not reach the service is not taken back.
  await guest.route("**/api/guests/*/items/*", (route) => route.abort());
  expectTrouble("failed", /^POST \/api\/guests\/[\w-]+\/items\/[\w-]+: net::ERR_FAILED$/);
  await crosses.first().tap();
  await expect(toasts(guest).saying("That couldn’t be taken back. No connection.")).toBeVisible();
  await expect(mine).toHaveCount(3);
  await guest.unroute("**/api/guests/*/items/*");

  await crosses.first().focus();
  for (const left of [2, 1, 0]) {
    await guest.keyboard.press("Enter");
    await expect(mine).toHaveCount(left);
  }
  await expect(guest.getByTestId("guest-add")).toBeFocused();
  await expect(facts).toHaveText("Nothing has arrived yet");
  await guest.reload();
  await expect(guest.getByTestId("guest-limits")).toContainText("Up to 97");
  await expect(mine).toHaveCount(0);
  await send(guest, ...photos);
  await expect(guest.getByTestId("guest-thanks")).toHaveText("Thank you! 3 photos have arrived.");
  await expect(guest.getByTestId("guest-limits")).toContainText("Up to 97");

  await expect(facts).toHaveText("3 photos and clips from 1 guest");
  await owner.getByTestId("accept-all-guests").click();
  await expect(owner.getByTestId("guest-group")).toHaveCount(0);
  expectTrouble("refused", /^POST \/api\/guests\/[\w-]+\/items\/[\w-]+: 409$/);
  await crosses.first().tap();
  await expect(toasts(guest).saying("It’s already in the album.")).toBeVisible();
  await expect(mine).toHaveCount(3);
  await expect(crosses).toHaveCount(0);
});

test("what had arrived when its sending was stopped is shown, and is taken back all the same", async ({
  page: owner,
  browser,
}) => {
  const guest = await guestAt(browser, await ownerWithAlbum(owner, "The wedding"), "light");
  await guest.route("**/api/guests/*/photos", async (route) => {
    // The service has it, and the answer is lost with the connection.
    await route.fetch();
    arrived();
  });
  let arrived = () => {};
  const isThere = new Promise<void>((resolve) => (arrived = resolve));
  await send(guest, ...(await pictures(1)));
  await isThere;
  await guest.getByTestId("guest-take-back-one").tap();
  await expect(guest.getByTestId("guest-coming")).toHaveCount(0);
  await guest.getByRole("button", { name: "Take back this photo" }).tap();
  await expect(toasts(guest).saying("Taken back.")).toBeVisible();
  await expect(guest.getByTestId("guest-mine")).toHaveCount(0);
  await expect(owner.getByTestId("guest-facts")).toHaveText("Nothing has arrived yet");
});
