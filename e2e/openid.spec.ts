import { newcomer } from "@/e2e/newcomer";
import { type OwnService, ownAddress, ownService } from "@/e2e/own-service";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, test as journey } from "@/e2e/testing/journey";
import { findFreePort } from "@/lib/system/free-port.mjs";
import {
  OPENID_CLIENT,
  type OpenidServer,
  startOpenidServer,
} from "@/lib/server/sessions/testing/openid-server";

let provider: OpenidServer;

const test = journey.extend<object, { service: OwnService }>({
  service: [
    async ({}, provide) => {
      const port = await findFreePort();
      provider = await startOpenidServer(`${ownAddress(port)}/auth/callback/oidc`);
      const service = await ownService(port, {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: OPENID_CLIENT.id,
        OIDC_CLIENT_SECRET: OPENID_CLIENT.secret,
        OIDC_NAME: "Example",
        OIDC_ONLY: "1",
      });
      await provide(service);
      await service.stop();
      await provider.close();
    },
    { scope: "worker" },
  ],
  baseURL: ({ service }, provide) => provide(service.address),
});

// Starting a service takes longer than any of its journeys, so all of them visit one.
test.describe.configure({ mode: "default" });

test("a stranger comes in through the provider, to where they wanted to go, and out again", {
  tag: "@full",
}, async ({ page }) => {
  const { name, email } = newcomer();
  provider.next({ sub: email, name, email, email_verified: true });
  await page.goto("/photos");
  await page.waitForURL("**/sign-in?next=%2Fphotos");
  await expect(page.getByTestId("sign-in-form")).toHaveCount(0);
  await expect(page.getByTestId("to-sign-up")).toHaveCount(0);
  await page.screenshot({ path: "test-results/screens/openid-only.png" });
  await expectAccessible(page);
  await page.getByTestId("with-oidc").click();
  await page.waitForURL("**/photos");
  await expect(page.getByTestId("signed-in-as").first()).toHaveText(name);
  await page.goto("/sign-out");
  await page.getByTestId("sign-out-submit").click();
  await page.getByTestId("to-sign-in").waitFor();
});

test("an address that the provider has not verified is refused in words", async ({ page }) => {
  const { email } = newcomer();
  provider.next({ sub: email, email, email_verified: false });
  await page.goto("/sign-in");
  await page.getByTestId("with-oidc").click();
  await expect(page.getByTestId("form-message")).toContainText("hasn’t verified your e-mail");
  await expect(page.getByTestId("form-message")).not.toContainText("password");
  await page.goto("/videos");
  await page.waitForURL("**/sign-in**");
});

test("pages about passwords lead to the sign-in page", async ({ page }) => {
  for (const path of ["/sign-up", "/forgot-password"]) {
    await page.goto(path);
    await page.waitForURL("**/sign-in");
  }
});
