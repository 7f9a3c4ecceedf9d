import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { listAudit } from "@/lib/contracts/admin-audit";
import type { invitePerson, listPeople } from "@/lib/contracts/admin-people";
import { deleteAccount } from "@/lib/server/accounts/delete-account";
import { makeLink } from "@/lib/server/accounts/one-time-links";
import { resetPassword } from "@/lib/server/accounts/reset-password";
import { db } from "@/lib/server/db";
import { guestAlbum, guestPage } from "@/lib/server/guests/testing/guest-album";
import { SESSION_COOKIE_NAME, sessionCookieValue } from "@/lib/server/sessions/session-cookie";
import { openSession } from "@/lib/server/sessions/web-sessions";
import { client } from "@/lib/server/testing/api";
import { insertTestPhoto } from "@/lib/server/testing/assets";
import { dispatch, TEST_ORIGIN } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { storeTestFilm } from "@/lib/server/testing/stored-content";
import { findPublicPage } from "@/lib/server/videos/public-page";

type Page = z.output<typeof listPeople.response>;
type Person = Page["people"][number];
type Audit = z.output<typeof listAudit.response>;
type Invited = z.output<typeof invitePerson.response>;
type Refused = { error: { code: string; fields?: Record<string, string> } };

const password = "a good long sentence";
let admin: TestAccount;
let api: ReturnType<typeof client>;

async function makeAdmin(): Promise<TestAccount> {
  const admin = await createTestAccount({ name: "Admin" });
  await db().account.update({ where: { id: admin.account.id }, data: { isAdmin: true } });
  return admin;
}

async function newestEntry() {
  return (await api.get<Audit>("/admin/audit?count=1")).body.entries[0];
}

beforeAll(async () => {
  admin = await makeAdmin();
  api = client(admin.headers);
});

describe("the list of people", () => {
  it("finds them by part of their e-mail or name and by their id, page by page", async () => {
    const [ada, grace] = [
      await createTestAccount({ email: "ada_1@example.org", name: "Ada 100% Lovelace" }),
      await createTestAccount({ email: "grace@example.org", name: "Grace of the 100 lovelaces" }),
    ];
    await insertTestPhoto(ada.account.id);
    const idsFor = async (search: string) => {
      const { body } = await api.get<Page>(`/admin/people?${new URLSearchParams({ search })}`);
      return body.people.map(({ id }) => id);
    };
    expect(await idsFor("LOVELACE")).toEqual([grace.account.id, ada.account.id]);
    expect(await idsFor("a_1")).toEqual([ada.account.id]);
    expect(await idsFor("0% l")).toEqual([ada.account.id]);
    expect(await idsFor(grace.account.id)).toEqual([grace.account.id]);
    expect(await idsFor("nobody of this name")).toEqual([]);

    const first = (await api.get<Page>("/admin/people?search=lovelace&count=1")).body;
    expect(first.people[0]).toMatchObject({ email: "grace@example.org", storage: 0, sign_ins: 1 });
    const second = (await api.get<Page>(first.paging.next_url)).body;
    expect(second.people[0]).toMatchObject({
      email: "ada_1@example.org",
      name: "Ada 100% Lovelace",
      admin: false,
    });
    expect(second.people[0]?.storage).toBeGreaterThan(0);
    expect(second.paging.next_url).toBe("");
  });

  it("is not there for anybody but administrators", async () => {
    const { headers } = await createTestAccount();
    for (const path of ["/admin/people", "/admin/audit"])
      expect(await client(headers).get<Refused>(path)).toMatchObject({
        status: 404,
        body: { error: { code: "unknown_address" } },
      });
    await db().account.update({ where: { id: admin.account.id }, data: { isAdmin: false } });
    expect((await api.get("/admin/people")).status).toBe(404);
    await db().account.update({ where: { id: admin.account.id }, data: { isAdmin: true } });
  });
});

describe("a disabled account", () => {
  it("opens to nothing that opened it, and to all of it again once it is enabled", async () => {
    const { account, headers, app } = await createTestAccount({ password });
    const session = await openSession(account.id, "Firefox");
    const browser = client({
      Cookie: `${SESSION_COOKIE_NAME}=${await sessionCookieValue(session)}`,
      Origin: TEST_ORIGIN,
    });
    const login = { username: account.email, password, app_id: app.app_id };
    const ways = () =>
      Promise.all([
        client(headers).get<Refused>("/me"),
        browser.get<Refused>("/me"),
        client({}).post<Refused>("/login", login),
        client({}).post<Refused>("/login/app", app),
      ]);
    const disable = `/admin/people/${account.id}/disable`;
    const { body } = await api.post<Person>(disable, { reason: "Asked us to." });
    expect(body.disabled_on).toBeGreaterThan(0);
    for (const { status, body: refusal } of await ways())
      expect([status, refusal.error.code]).toEqual([401, "account_disabled"]);
    // Who does not know the password is not told that there is such an account.
    const guess = await client({}).post<Refused>("/login", { ...login, password: "wrong" });
    expect([guess.status, guess.body.error.code]).toEqual([401, "unauthenticated"]);

    expect((await api.post<Person>(`/admin/people/${account.id}/enable`)).body.disabled_on).toBeNull();
    expect((await ways()).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it("shows its films, its links and its page to nobody meanwhile", async () => {
    const { account, headers } = await createTestAccount();
    const me = client(headers);
    const settings = { new: 1, name: "Summer", visibility: "public" };
    const { id } = (await me.post<{ id: string }>("/me/videos", settings)).body;
    await storeTestFilm(id);
    await db().video.update({ where: { id }, data: { status: "published" } });
    const link = (await me.post<{ id: string }>(`/me/videos/${id}/links`)).body.id;
    const seen = async () => {
      const films = await Promise.all([id, link].map((of) => dispatch(`/api/v/${of}/film.mp4`)));
      for (const film of films) await film.body?.cancel();
      return [...films.map(({ status }) => status), (await findPublicPage(account.id))?.films.length];
    };
    expect(await seen()).toEqual([200, 200, 1]);
    await api.post(`/admin/people/${account.id}/disable`);
    expect(await seen()).toEqual([404, 404, undefined]);
    await api.post(`/admin/people/${account.id}/enable`);
    expect(await seen()).toEqual([200, 200, 1]);
  });

  it("takes no photos of guests meanwhile", async () => {
    const { me, open } = await guestAlbum();
    const { id } = await open();
    expect((await guestPage(id)).status).toBe(200);
    await api.post(`/admin/people/${me.account.id}/disable`);
    expect((await guestPage(id)).status).toBe(404);
    await api.post(`/admin/people/${me.account.id}/enable`);
    expect((await guestPage(id)).status).toBe(200);
  });

  it("is never one's own", async () => {
    const { status, body } = await api.post<Refused>(`/admin/people/${admin.account.id}/disable`);
    expect([status, body.error.code]).toEqual([409, "own_account"]);
    expect((await api.get("/me")).status).toBe(200);
  });

  it("cannot be that of both administrators who disable each other at once", async () => {
    const [one, two] = [await makeAdmin(), await makeAdmin()];
    const answers = await Promise.all([
      client(one.headers).post(`/admin/people/${two.account.id}/disable`),
      client(two.headers).post(`/admin/people/${one.account.id}/disable`),
    ]);
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ status }) => [401, 404].includes(status));
    expect([won.length, lost.length]).toEqual([1, 1]);
  });
});

it("signs somebody out everywhere, and nobody else", async () => {
  const [her, him] = [await createTestAccount(), await createTestAccount()];
  await openSession(her.account.id, "Firefox");
  const { body } = await api.post<Person>(`/admin/people/${her.account.id}/sign-out`, {
    reason: "Lost laptop",
  });
  expect(body).toMatchObject({ sign_ins: 0, last_seen_on: null });
  expect((await client(her.headers).get("/me")).status).toBe(401);
  expect((await client(him.headers).get("/me")).status).toBe(200);
  expect(await newestEntry()).toMatchObject({ action: "sign_out", note: "Lost laptop" });
});

it("gives credits and takes them, but never more than there are", async () => {
  const { account, headers } = await createTestAccount();
  const { credits } = (await client(headers).get<{ credits: number }>("/me")).body;
  const address = `/admin/people/${account.id}/credits`;
  const given = await api.post<Person>(address, { amount: 500, note: "Thank you" });
  expect(given.body.credits).toBe(credits + 500);
  expect(await newestEntry()).toMatchObject({ action: "grant_credits", amount: 500, note: "Thank you" });
  for (const amount of [0, -credits - 501]) {
    const { status, body } = await api.post<Refused>(address, { amount });
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([422, ["amount"]]);
  }
  const key = { "Idempotency-Key": "taken once" };
  for (let time = 0; time < 2; time += 1) await api.post(address, { amount: -500 }, key);
  const history = (await client(headers).get<{ credits: number; history: object[] }>("/me/credits")).body;
  expect(history).toMatchObject({
    credits,
    history: [{ kind: "grant", amount: -500 }, { note: "Thank you" }, {}],
  });
});

it("limits what somebody stores, and says so in the log", async () => {
  const { account, headers } = await createTestAccount();
  const address = `/admin/people/${account.id}/storage`;
  const limit = async (body: object) => (await api.post<Person & Refused>(address, body)).body;
  expect(await limit({ limit: "own", megabytes: 5, reason: "Choir" })).toMatchObject({
    storage_limit: 5_000_000,
    storage_limit_own: true,
  });
  expect((await client(headers).get<{ limit: number }>("/me/storage")).body.limit).toBe(5_000_000);
  expect(await newestEntry()).toMatchObject({ action: "limit_storage", amount: 5, note: "Choir" });
  expect(await limit({ limit: "none" })).toMatchObject({ storage_limit: null, storage_limit_own: true });
  expect(await newestEntry()).toMatchObject({ action: "unlimit_storage", amount: null });
  expect(await limit({ limit: "default" })).toMatchObject({ storage_limit: null, storage_limit_own: false });
  expect(await newestEntry()).toMatchObject({ action: "default_storage" });
  for (const megabytes of [undefined, -1, 1.5])
    expect(Object.keys((await limit({ limit: "own", megabytes })).error.fields ?? {})).toEqual(["megabytes"]);
});

describe("an invitation", () => {
  const nameOf = async (email: string) =>
    (await db().account.findUniqueOrThrow({ where: { email: email.toLowerCase() } })).name;
  const tokenIn = (link: string) => new URL(link).searchParams.get("token") ?? "";

  it("lets somebody in who chooses a password, once, and can be made anew until then", async () => {
    const guest = { email: "New.Guest@example.org", name: "Guest" };
    const { body: first } = await api.post<Invited>("/admin/people", guest);
    expect(first.person).toMatchObject({ email: "new.guest@example.org", invited: true, sign_ins: 0 });
    expect(first.link).toMatch(new RegExp(`^${TEST_ORIGIN}/reset-password\\?token=`));
    const { body: second } = await api.post<Invited>("/admin/people", guest);
    expect(second.person.id).toBe(first.person.id);
    await expect(resetPassword(tokenIn(first.link), password)).rejects.toMatchObject({
      code: "link_not_found",
    });
    expect(await resetPassword(tokenIn(second.link), password, " Noa ")).toBe("new.guest@example.org");
    expect(await nameOf(guest.email)).toBe("Noa");
    await expect(resetPassword(tokenIn(second.link), password)).rejects.toMatchObject({
      code: "link_not_found",
    });
    expect((await client({}).post("/v2.0/login", { username: guest.email, password })).status).toBe(200);
    // A link for a forgotten password asks for no name, so nobody is renamed by one.
    const link = { accountId: first.person.id, purpose: "reset_password", email: null } as const;
    await resetPassword(await makeLink(link), password, "Somebody else");
    expect(await nameOf(guest.email)).toBe("Noa");
    // Now it is somebody's: no link of an administrator's opens it any more.
    const third = await api.post<Refused>("/admin/people", guest);
    expect([third.status, third.body.error.code]).toEqual([409, "email_taken"]);
    expect(await newestEntry()).toMatchObject({ action: "invite", subject: { id: first.person.id } });
  });

  it("is refused for what is no address", async () => {
    const { status, body } = await api.post<Refused>("/admin/people", { email: "nobody" });
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([422, ["email"]]);
  });
});

it("the audit log says who did what to whom, newest first, and outlives both", async () => {
  const [boss, person] = [await makeAdmin(), await createTestAccount()];
  const theirs = client(boss.headers);
  const address = `/admin/people/${person.account.id}`;
  await theirs.post(`${address}/disable`, { reason: "Spam" });
  // What changes nothing is not written down.
  await theirs.post(`${address}/disable`, { reason: "Spam again" });
  await theirs.post(`${address}/enable`);
  await (await deleteAccount(person.account)).filesGone;
  await (await deleteAccount(boss.account)).filesGone;
  const names = ({ account: { id, email } }: TestAccount) => ({ id, email });
  const about = { actor: names(boss), subject: names(person), amount: null };
  const page = (await api.get<Audit>("/admin/audit?count=1")).body;
  expect(page.entries).toMatchObject([{ ...about, action: "enable", note: "" }]);
  const next = (await api.get<Audit>(page.paging.next_url)).body;
  expect(next.entries).toMatchObject([{ ...about, action: "disable", note: "Spam" }]);
  expect((await api.get("/admin/audit?after=nothing")).status).toBe(422);
});

it.each(["disable", "enable", "sign-out", "credits", "storage"])(
  "nobody is there to %s for an unknown id",
  async (what) => {
    const bodies: Record<string, object> = { credits: { amount: 1 }, storage: { limit: "none" } };
    const body = bodies[what] ?? {};
    expect((await api.post(`/admin/people/nobody/${what}`, body)).status).toBe(404);
  },
);
