import type { Page } from "@playwright/test";
import { countAttacks } from "@/lib/server/testing/count-attacks";
import { newcomer } from "@/e2e/newcomer";
import { signUpPage } from "@/e2e/pages/sign-up-page";
import { api } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";
import { foreignSite } from "@/e2e/security/foreign-site";

const forgedName = "Forged";

async function arrived(page: Page): Promise<void> {
  await signUpPage(page).open();
  await signUpPage(page).signUp(newcomer());
  await page.waitForURL("**/videos");
}

const nameOf = async (page: Page): Promise<string> => {
  const profile = await api(page, "GET", "/me");
  return typeof profile === "object" && profile !== null && "name" in profile ? String(profile.name) : "";
};

/** A page whose forms and scripts do what only the person themselves may do. */
function forgery(service: string): string {
  const form = (action: string, fields: Record<string, string>, type = "application/x-www-form-urlencoded") =>
    `<form method="post" action="${service}${action}" enctype="${type}" target="out">${Object.entries(fields)
      .map(([name, value]) => `<input name="${name}" value='${value}'>`)
      .join("")}</form>`;
  const forms = [
    form("/api/me", { name: forgedName }),
    form("/api/me", { name: forgedName }, "multipart/form-data"),
    form("/api/me", { '{"name":"Forged","x":"': '"}' }, "text/plain"),
    form("/api/me/videos", { name: forgedName, new: "1" }),
    form("/api/me/sessions", { "X-HTTP-Method-Override": "DELETE" }),
    form("/auth/signout", {}),
    form("/auth/signout", { csrfToken: "guessed" }),
    form("/auth/callback/credentials", { username: "evil@example.org", password: "evil evil evil" }),
    form("/sign-out", { $ACTION_ID_0: "" }, "multipart/form-data"),
  ];
  const script = `
    window.done = (async () => {
      const json = { method: "POST", mode: "no-cors", credentials: "include", body: '{"name":"Forged"}' };
      await fetch("${service}/api/me", json).catch(() => 0);
      await fetch("${service}/api/me", { ...json, mode: "cors", headers: { "Content-Type": "application/json" } }).catch(() => 0);
      await fetch("${service}/api/me/videos", { method: "DELETE", credentials: "include" }).catch(() => 0);
      const read = await fetch("${service}/api/me", { credentials: "include" }).then((r) => r.text()).catch(() => "");
      for (const form of document.forms) {
        const loaded = new Promise((resolve) => { document.getElementById("out").onload = resolve; setTimeout(resolve, 3000); });
        form.submit();
        await loaded;
      }
      return read;
    })()`;
  return `<iframe name="out" id="out"></iframe>${forms.join("")}<script>${script}</script>`;
}

/** The forms' answers are pages that the forgery's own frame may not show. */
const notFramed = [
  ["failed", /^(GET \/sign-in\?error=MissingCSRF|POST \/sign-out): net::ERR_BLOCKED_BY_/],
  ["console", /^Framing '.+' violates .+ "frame-ancestors 'none'"/],
] as const;

async function visitForgery(page: Page, address: string): Promise<string> {
  await page.goto(address);
  return page.evaluate(async () => String(await ("done" in window ? window.done : "")));
}

test("another site can do nothing in somebody's name", async ({ page, baseURL, expectTrouble }) => {
  await arrived(page);
  expectTrouble("refused", /^POST \/(api\/me(\/videos)?: 403|api\/me\/sessions: 405|sign-out: 500)$/);
  expectTrouble("failed", /^(GET|POST|DELETE) \/api\/me(\/videos)?: net::ERR_FAILED$/);
  expectTrouble("console", /^Access to fetch at '.+' from origin '.+' has been blocked by CORS policy/);
  for (const [kind, text] of notFramed) expectTrouble(kind, text);
  const site = await foreignSite(forgery(String(baseURL)));
  countAttacks("forged requests", 13);
  const read = await visitForgery(page, site.address);
  expect(read).not.toContain("@example.org");
  await site.close();
  await page.goto("/videos");
  await expect(page.getByTestId("no-videos")).toBeVisible();
  expect(await nameOf(page)).toBe("Ada Lovelace");
  expect(await page.evaluate(async () => (await fetch("/auth/session")).json())).not.toBeNull();
});

test("the same page, were it ours, could", async ({ page, baseURL, expectTrouble }) => {
  await arrived(page);
  // These requests are malformed, whoever sends them.
  expectTrouble(
    "refused",
    /^(POST \/api\/me: 415|\w+ \/api\/me\/(videos|sessions): 405|POST \/sign-out: 400)$/,
  );
  for (const [kind, text] of notFramed) expectTrouble(kind, text);
  await page.route("**/nowhere", (route) =>
    route.fulfill({ contentType: "text/html", body: forgery(String(baseURL)) }),
  );
  expect(await visitForgery(page, `${baseURL}/nowhere`)).toContain("@example.org");
  await page.unrouteAll();
  await page.goto("/videos");
  expect(await nameOf(page)).toBe(forgedName);
});

test("a session that somebody planted is not the one signed in with", async ({ browser, baseURL }) => {
  const attacker = await (await browser.newContext()).newPage();
  await arrived(attacker);
  const planted = (await attacker.context().cookies()).filter(({ name }) => name === "kinora-session");
  expect(planted).toHaveLength(1);

  const victim = await (await browser.newContext()).newPage();
  await victim.context().addCookies(planted);
  countAttacks("sessions and passwords");
  // A signed-in person gets no form. So the attacker ends that session first, and the planted cookie stays.
  await attacker.goto("/sign-out");
  await attacker.getByTestId("sign-out-submit").click();
  await expect(attacker.getByTestId("to-sign-in")).toBeVisible();
  const someone = newcomer();
  await signUpPage(victim).open();
  await signUpPage(victim).signUp(someone);
  await victim.waitForURL("**/videos");
  const [mine] = (await victim.context().cookies()).filter(({ name }) => name === "kinora-session");
  expect(mine?.value).not.toBe(planted[0]?.value);
  expect(mine).toMatchObject({ httpOnly: true, sameSite: "Lax" });

  const thief = await browser.newContext();
  await thief.addCookies(planted);
  const answer = await thief.request.get(`${baseURL}/api/me`);
  expect(answer.status()).toBe(401);
  if (mine) await thief.addCookies([mine]);
  expect((await thief.request.get(`${baseURL}/api/me`)).status()).toBe(200);
});

test("after signing in nobody lands on another site", async ({ browser, expectTrouble }) => {
  expectTrouble("refused", "GET /%2f%2fevil.example: 404");
  const someone = newcomer();
  const first = await (await browser.newContext()).newPage();
  await signUpPage(first).open();
  await signUpPage(first).signUp(someone);
  await first.waitForURL("**/videos");
  const elsewhere = [
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "/%2f%2fevil.example",
    "http:evil.example",
    "/videos@evil.example/..//evil.example",
  ];
  for (const next of elsewhere) {
    countAttacks("redirects and framing", 2);
    const page = await (await browser.newContext()).newPage();
    const asked: string[] = [];
    await page.route(/evil\.example\//, (route) => {
      if (new URL(route.request().url()).hostname === "evil.example") asked.push(route.request().url());
      return route.continue();
    });
    await page.goto(`/sign-in?${new URLSearchParams({ next, callbackUrl: next })}`);
    await page.getByTestId("username").fill(someone.email);
    await page.getByTestId("password").fill(someone.password);
    await page.getByTestId("sign-in-submit").click();
    await page.waitForURL((url) => url.pathname !== "/sign-in");
    expect(new URL(page.url()).hostname).toBe("127.0.0.1");
    expect(asked).toEqual([]);
    const signOut = await page.request.get(`/auth/signin?${new URLSearchParams({ callbackUrl: next })}`, {
      maxRedirects: 0,
    });
    expect(signOut.headers().location ?? "").not.toMatch(/^(https?:)?\/\/evil/);
    await page.context().close();
  }
});
