import { editorPage } from "@/e2e/pages/editor-page";
import { uploadPhotos } from "@/e2e/photo-film";
import { slides } from "@/e2e/slides";
import { signedUp, withAccount } from "@/e2e/signed-up";
import { cutLine } from "@/e2e/testing/cut-line";
import { expect, test } from "@/e2e/testing/journey";

test("without a connection, links say so and leave the editor as it is", async ({ page, expectTrouble }) => {
  await withAccount(page);
  const editor = editorPage(page);
  const id = await editor.create(slides("One", "Two"));
  await editor.open(id);
  // Whatever the editor asks for meanwhile.
  expectTrouble("failed", /: net::ERR_INTERNET_DISCONNECTED$/, "perhaps");
  await cutLine(page, expectTrouble);
  await editor.title.fill("Written on the train");
  await expect(editor.saveState).toHaveAttribute("data-state", "offline");
  await page.getByTestId("back").click();
  await expect(page.getByTestId("toast")).toContainText("No connection");
  await expect(editor.title).toHaveValue("Written on the train");

  await page.context().setOffline(false);
  await editor.saved();
  await page.getByTestId("back").click();
  await page.waitForURL("**/videos");
  await expect(page.getByText("Written on the train")).toBeVisible();
});

test("a page that could not be fetched opens once the service answers again", async ({
  page,
  expectTrouble,
}) => {
  await signedUp(page);
  await page.waitForLoadState("networkidle");
  expectTrouble("failed", /^(GET|HEAD) \S+: net::ERR_CONNECTION_REFUSED$/);
  await page.route("**", (route) => route.abort("connectionrefused"));
  // Not by a pointer, for which links are fetched before they are clicked.
  await page.getByTestId("nav-music").press("Enter");
  await expect(page.getByTestId("toast")).toContainText("The page opens when you’re back online");
  await expect(page.getByTestId("nav-videos")).toHaveAttribute("aria-current", "page");
  await page.unroute("**");
  await page.waitForURL("**/music");
});

test("a page whose scripts did not come says so, and comes when tried again", async ({
  page,
  expectTrouble,
}) => {
  await signedUp(page);
  await page.waitForLoadState("networkidle");
  expectTrouble("failed", /^GET \/_next\/static\/chunks\/\S+: net::ERR_CONNECTION_RESET$/);
  expectTrouble("console", /ChunkLoadError/, "perhaps");
  await page.route(/\/_next\/static\/chunks\//, (route) => route.abort("connectionreset"));
  await page.getByTestId("account-menu").click();
  await page.getByTestId("go-profile").click();
  await expect(page.getByRole("heading", { name: "This page didn’t load completely" })).toBeVisible();
  await page.unroute(/\/_next\/static\/chunks\//);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("#profile-name")).toBeVisible();
});

test("pictures that were lost with the connection come once it is back", async ({ page, expectTrouble }) => {
  await withAccount(page);
  await uploadPhotos(page);
  const thumbnails = /\/files\//;
  expectTrouble("failed", /^GET \/files\/\S+: net::ERR_INTERNET_DISCONNECTED$/);
  await page.route(thumbnails, (route) => route.abort("internetdisconnected"));
  await page.goto("/photos");
  const pictures = page.getByTestId("photo").locator("img");
  const widths = () =>
    pictures.evaluateAll((all: HTMLImageElement[]) =>
      all.map(({ complete, naturalWidth }) => (complete ? naturalWidth : undefined)),
    );
  await expect.poll(widths).toEqual([0, 0, 0]);
  await page.unroute(thumbnails);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect.poll(async () => (await widths()).every((width) => Boolean(width))).toBe(true);
});
