import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Endpoint, isFileBody } from "@/lib/contracts/endpoint";
import { endpoints } from "@/lib/contracts/registry";
import { db } from "@/lib/server/db";
import { closeQueue } from "@/lib/server/queue/queue";
import { settleStorages } from "@/lib/server/quota/settle-storage";
import { addressOf, bodyOf } from "@/lib/server/security/testing/attack-address";
import { everyRow, mayCopyRows, restoreRows, type Row } from "@/lib/server/security/testing/copy-rows";
import { rowsAbout } from "@/lib/server/security/testing/rows-about";
import { createVictim, type Victim } from "@/lib/server/security/testing/victim";
import { countAttacks } from "@/lib/server/testing/count-attacks";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";

process.env.RATE_LIMIT_PER_MINUTE = "1000000";
let start: Row[];
beforeAll(async () => {
  await createVictim();
  start = await everyRow();
});
afterEach(async () => {
  if (await mayCopyRows()) await restoreRows(start);
});
afterAll(closeQueue);

/** What only the service may decide, under every name that a model, a row or an answer uses for it. */
function forbiddenFields(other: TestAccount, { ids }: Victim): Record<string, unknown> {
  const { id, email } = other.account;
  return {
    id: "chosen-by-attacker",
    video_id: ids["/me/videos"],
    number: 7,
    version: 99,
    account: id,
    account_id: id,
    accountId: id,
    user: id,
    user_id: id,
    owner: { id, name: "Other" },
    owner_id: id,
    app: other.app.app_id,
    app_id: other.app.app_id,
    appId: other.app.app_id,
    first_party: true,
    firstParty: true,
    email,
    username: "attacker",
    role: "admin",
    is_admin: true,
    isAdmin: true,
    admin: true,
    disabled_at: "2020-01-01",
    disabledAt: "2020-01-01",
    password: "set by attacker",
    password_hash: "x",
    passwordHash: "x",
    secret: "x",
    app_secret: "x",
    secret_hash: "x",
    signing_secret: "whsec_x",
    balance: 999_999,
    credits_left: 999_999,
    topped_up_on: 0,
    toppedUpOn: null,
    video_count: 9,
    videoCount: 9,
    status: "failed",
    state: "done",
    progress: 100,
    error: { status: 1 },
    video: { 720: { url: "http://x/", size: 1 } },
    preview: { url: "http://x/", size: 1 },
    thumbnail: { 720: "http://x/" },
    files: ["x"],
    file_id: "x",
    fileId: "x",
    view: 9_999,
    view_count: 9_999,
    viewCount: 9_999,
    comment_count: 9,
    duration: 9_999,
    duration_ms: 9_999,
    created_on: 1,
    created_at: 1,
    createdAt: 1,
    modified_on: 1,
    deleted_on: 1,
    deleted_at: 1,
    deletedAt: "2020-01-01",
    published_fingerprint: "x",
    publishedFingerprint: "x",
    document: { visuals: [] },
    storage_key: "x",
    storageKey: "x",
    profile_pic: "http://x/",
    picture_file_id: "x",
    width: 1,
    height: 1,
    format: "exe",
    path: "/etc/passwd",
    cost: 0,
    amount: 9_999,
    kind: "topup",
    attempts: 0,
    next_attempt_at: 0,
    access_token: "x",
    access_key: "x",
    __proto__: null,
    constructor: { prototype: { is_admin: true } },
  };
}

const writing = endpoints.filter(({ method, access }) => method !== "GET" && access === "account");
const named = writing
  .filter(({ body }) => !isFileBody(body))
  // These end or change the credentials they are sent with and have nothing to set.
  .filter(({ id }) => !["logOut", "changePassword"].includes(id))
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

async function send(
  endpoint: Endpoint,
  mine: Victim,
  extra: Record<string, unknown>,
  inForm: boolean,
): Promise<number> {
  const known = endpoint.body && !isFileBody(endpoint.body) ? Object.keys(endpoint.body.shape) : [];
  const added = Object.entries(extra).filter(([name]) => !known.includes(name));
  const fields = { ...Object.fromEntries(added), ...bodyOf(endpoint.id, mine) };
  const texts = Object.entries(fields).map(([name, value]): [string, string] => [
    name,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
  const type = inForm ? "application/x-www-form-urlencoded" : "application/json";
  const response = await dispatch(addressOf(endpoint, mine), {
    method: endpoint.method,
    headers: { ...mine.headers, "Content-Type": type },
    body: inForm ? new URLSearchParams(texts).toString() : JSON.stringify(fields),
  });
  countAttacks("fields that are not given", added.length);
  await response.body?.cancel();
  return response.status;
}

/**
 * Everything stored about an account, without what differs between any two accounts: secrets, times, and ids
 * except the owner's.
 */
async function storedOf({ account, ids, deletedIds }: Victim): Promise<string[]> {
  await settleStorages([account.id]);
  const rows = await rowsAbout([account.id, ...Object.values(ids), ...Object.values(deletedIds)]);
  return rows
    .map((row) =>
      row
        .replaceAll(account.id, "OWNER")
        .replaceAll(ids["/me/apps"] ?? "-", "APP")
        .replaceAll(account.email, "EMAIL")
        .replaceAll(account.name, "NAME")
        .replace(/\b[0-9a-f]{12}@example\.org/g, "ADDRESS")
        .replace(/"\\\\x[0-9a-f]+"/g, '"BYTES"')
        .replace(/\d{4}-\d\d-\d\dT[\d:.+]+/g, "TIME")
        .replace(/whsec_[\w+/=-]+/g, "SECRET")
        .replace(/\b[0-9a-f]{64}\b/g, "HASH")
        .replace(/"secret":"[\w+/=]+"/g, '"secret":"SEALED"')
        .replace(/\$argon2id\$[\w=,$+/]+/g, "PASSWORD")
        .replace(/[\w-]{22}/g, "ID"),
    )
    .toSorted();
}

describe("a field that nobody is asked for changes nothing", () => {
  it.each(named)("%s", async (_name, endpoint) => {
    const other = await createTestAccount();
    const [plain, attacked, inForm] = [await createVictim(), await createVictim(), await createVictim()];
    const status = await send(endpoint, plain, {}, false);
    expect(await send(endpoint, attacked, forbiddenFields(other, attacked), false)).toBe(status);
    expect(await send(endpoint, inForm, forbiddenFields(other, inForm), true)).toBe(status);
    const stored = await storedOf(plain);
    expect(await storedOf(attacked)).toEqual(stored);
    expect(await storedOf(inForm)).toEqual(stored);
    expect((await rowsAbout([other.account.id])).join()).not.toContain(attacked.ids["/me/videos"]);
    expect({}).not.toHaveProperty("is_admin");
  });

  it("and what it would change is noticed", async () => {
    const mine = await createVictim();
    const other = await createTestAccount();
    const stored = await storedOf(mine);
    const video = { where: { id: mine.ids["/me/videos"] ?? "" } };
    const account = { where: { id: mine.account.id } };
    const changes: (() => Promise<unknown>)[] = [
      () => db().video.update({ ...video, data: { status: "failed" } }),
      () => db().video.update({ ...video, data: { viewCount: 9_999 } }),
      () => db().video.update({ ...video, data: { appId: null } }),
      () => db().account.update({ ...account, data: { balance: 999_999 } }),
      () => db().account.update({ ...account, data: { username: "attacker" } }),
      () => db().account.update({ ...account, data: { email: "attacker@example.org" } }),
      () => db().video.update({ ...video, data: { accountId: other.account.id } }),
    ];
    let before = stored;
    for (const change of changes) {
      await change();
      const after = await storedOf(mine);
      expect(after).not.toEqual(before);
      before = after;
    }
  });
});
