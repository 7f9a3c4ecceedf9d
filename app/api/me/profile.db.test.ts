import { describe, expect, it } from "vitest";
import type { Problem } from "@/lib/contracts/problem";
import { db } from "@/lib/server/db";
import { client } from "@/lib/server/testing/api";
import { dispatch, TEST_ORIGIN } from "@/lib/server/testing/dispatch";
import { createTestAccount } from "@/lib/server/testing/factories";

type Profile = Record<string, unknown> & { profile_pic: string };

describe("GET /me", () => {
  it("contains every documented field, and a picture that works", async () => {
    const { account, headers } = await createTestAccount({ name: "Ada" });
    const { body } = await client(headers).get<Profile>("/me");
    expect(body).toEqual({
      id: account.id,
      name: "Ada",
      bio: "",
      gender: "",
      address: "",
      country: "",
      date_of_birth: null,
      email: account.email,
      video_count: 0,
      credits: 1000,
      profile_pic: expect.stringContaining(TEST_ORIGIN),
    });
    const picture = await dispatch(body.profile_pic);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([
      200,
      "image/svg+xml; charset=utf-8",
    ]);
  });

  it("tops the balance up once a day, and never lowers it", async () => {
    const { account, headers } = await createTestAccount();
    const credits = async () => (await client(headers).get<{ credits: number }>("/me")).body.credits;
    const yesterday = new Date(Date.now() - 24 * 3600 * 1000);
    const set = (balance: number, toppedUpOn: Date | null) =>
      db().account.update({ where: { id: account.id }, data: { balance, toppedUpOn } });
    expect(await Promise.all([credits(), credits(), credits()])).toEqual([1000, 1000, 1000]);
    expect(await db().ledgerEntry.count({ where: { accountId: account.id } })).toBe(1);
    await set(7, new Date());
    expect(await credits()).toBe(7);
    await set(7, yesterday);
    expect(await credits()).toBe(1000);
    await set(5000, yesterday);
    expect(await credits()).toBe(5000);
  });
});

describe("POST /me", () => {
  it("changes what is sent, leaves the rest, and clears what is null", async () => {
    const { headers } = await createTestAccount({ name: "Ada" });
    const api = client(headers);
    const all = { name: "Zoë 🎬", bio: "b", address: "a", country: "c", gender: "g", date_of_birth: -86_400 };
    expect((await api.post<Profile>("/me", all)).body).toMatchObject(all);
    expect((await api.post<Profile>("/me", {})).body).toMatchObject(all);
    expect(
      (await api.post<Profile>("/me", { bio: "", gender: null, date_of_birth: null })).body,
    ).toMatchObject({
      ...all,
      bio: "",
      gender: "",
      date_of_birth: null,
    });
  });

  it("ignores what may not be changed here, so that a whole profile can be sent back", async () => {
    const { account, headers } = await createTestAccount();
    const api = client(headers);
    const { body } = await api.get<Profile>("/me");
    const sent = {
      ...body,
      id: "other",
      email: "other@example.org",
      credits: 9_999_999,
      video_count: 5,
      name: "New",
    };
    expect((await api.post<Profile>("/me", sent)).body).toEqual({ ...body, name: "New" });
    expect((await db().account.findUniqueOrThrow({ where: { id: account.id } })).email).toBe(account.email);
  });

  it.each([
    [{ name: "x".repeat(201) }, "name"],
    [{ gender: "x".repeat(33) }, "gender"],
    [{ bio: 5 }, "bio"],
    [{ country: ["a"] }, "country"],
    [{ date_of_birth: 1.5 }, "date_of_birth"],
    [{ date_of_birth: "soon" }, "date_of_birth"],
    [{ date_of_birth: 99_999_999_999 }, "date_of_birth"],
    [{ name: "a\u0000b" }, "name"],
    [{ name: "\ud800" }, "name"],
  ])("refuses %j", async (change, field) => {
    const { headers } = await createTestAccount();
    const { status, body } = await client(headers).post<Problem>("/me", change);
    expect(status).toBe(422);
    expect(Object.keys(body.error.fields ?? {})).toEqual([field]);
  });
});
