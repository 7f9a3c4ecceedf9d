import { beforeEach, describe, expect, it } from "vitest";
import { MAX_LINKS } from "@/lib/contracts/link-limits";
import { db } from "@/lib/server/db";
import { sweepDatabase } from "@/lib/server/sweep/sweep-database";
import { client } from "@/lib/server/testing/api";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { storeTestFilm } from "@/lib/server/testing/stored-content";
import type { Video } from "@/lib/server/videos/present-video";

type Link = { id: string; url: string; view: number; has_password: boolean; expires_on: number | null };

let me: TestAccount;
let api: ReturnType<typeof client>;
let id: string;

beforeEach(async () => {
  me = await createTestAccount();
  api = client(me.headers);
  id = (await api.post<Video>("/me/videos", { new: 1, name: "At the sea", visibility: "private" })).body.id;
  await storeTestFilm(id);
});

const links = async (query = "") =>
  (await api.get<{ links: Link[] }>(`/me/videos/${id}/links${query}`)).body.links;
const make = async (settings: object = {}) => (await api.post<Link>(`/me/videos/${id}/links`, settings)).body;
const statusOf = async (address: string, init?: RequestInit) => {
  const response = await dispatch(address, init);
  await response.body?.cancel();
  return response.status;
};
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

describe("/me/videos/{id}/links", () => {
  it("makes, lists and changes links, and never tells a password", async () => {
    const created = await make({
      name: " Family ",
      password: "low tide",
      expires_on: inAnHour(),
      download: 0,
    });
    expect(created).toMatchObject({ name: "Family", has_password: true, download: false, view: 0 });
    expect(created.url).toMatch(new RegExp(`/watch/${created.id}$`));
    const second = await make();
    expect(second).toMatchObject({ name: "", has_password: false, expires_on: null, download: true });
    expect(await links()).toEqual([created, second]);
    expect(JSON.stringify(await links())).not.toMatch(/low tide|argon2/);
    const changed = await api.post<Link>(`/me/videos/${id}/links/${created.id}`, {
      password: "",
      expires_on: null,
    });
    expect(changed.body).toMatchObject({
      name: "Family",
      has_password: false,
      expires_on: null,
      download: false,
    });
  });

  it("takes forms, too", async () => {
    const body = new URLSearchParams({ name: "Form", password: "", expires_on: "", download: "0" });
    const response = await dispatch(`/api/me/videos/${id}/links`, {
      method: "POST",
      headers: me.headers,
      body,
    });
    expect(await response.json()).toMatchObject({ has_password: false, expires_on: null, download: false });
  });

  it("names what is wrong, all at once", async () => {
    const wrong = { name: "x".repeat(101), password: "short", expires_on: "tomorrow", download: "maybe" };
    const { status, body } = await api.post<{ error: { fields: object } }>(`/me/videos/${id}/links`, wrong);
    expect(status).toBe(422);
    expect(Object.keys(body.error.fields).toSorted()).toEqual(["download", "expires_on", "name", "password"]);
    expect((await api.post(`/me/videos/${id}/links`, { expires_on: 1_000 })).status).toBe(422);
    expect(await links()).toEqual([]);
  });

  it("revokes and brings back, with the same address and count", async () => {
    const { id: link } = await make({ name: "Family" });
    await dispatch(`/api/v/${link}/plays`, { method: "POST" });
    expect((await api.delete(`/me/videos/${id}/links/${link}`)).status).toBe(200);
    expect(await links()).toEqual([]);
    expect(await links("?revoked=1")).toMatchObject([{ id: link, view: 1 }]);
    expect((await api.delete(`/me/videos/${id}/links/${link}`)).status).toBe(404);
    expect((await api.post(`/me/videos/${id}/links/${link}`, { name: "No" })).status).toBe(404);
    expect((await api.post(`/me/videos/${id}/links/${link}/restore`)).status).toBe(200);
    expect(await links()).toMatchObject([{ id: link, name: "Family", view: 1 }]);
  });

  it("keeps a film from having more than it may, also by bringing some back", async () => {
    const { id: revoked } = await make();
    await api.delete(`/me/videos/${id}/links/${revoked}`);
    const rows = Array.from({ length: MAX_LINKS }, (_, at) => ({
      id: `${id.slice(0, 20)}-${at}`,
      videoId: id,
    }));
    await db().shareLink.createMany({ data: rows });
    expect((await api.post(`/me/videos/${id}/links`)).status).toBe(409);
    expect((await api.post(`/me/videos/${id}/links/${revoked}/restore`)).status).toBe(409);
  });

  it("are not copied with the film, end in the trash, and come back with it", async () => {
    const { id: link } = await make();
    const copy = (await api.post<Video>(`/me/videos/${id}/duplicate`)).body.id;
    expect((await api.get<{ links: Link[] }>(`/me/videos/${copy}/links`)).body.links).toEqual([]);
    await api.delete(`/me/videos/${id}`);
    expect(await statusOf(`/api/v/${link}/film.mp4`)).toBe(404);
    expect((await api.get(`/me/videos/${id}/links`)).status).toBe(404);
    await api.post(`/me/videos/${id}/restore`);
    expect(await statusOf(`/api/v/${link}/film.mp4`)).toBe(200);
  });

  it("are removed for good some time after they were revoked, and only then", async () => {
    const [stays, goes, lives] = [await make(), await make(), await make()];
    const longAgo = new Date(Date.now() - 400 * 86_400_000);
    await db().shareLink.update({ where: { id: goes.id }, data: { revokedAt: longAgo } });
    await api.delete(`/me/videos/${id}/links/${stays.id}`);
    await sweepDatabase();
    const left = await db().shareLink.findMany({ where: { videoId: id }, select: { id: true } });
    expect(left.map((one) => one.id).toSorted()).toEqual([stays.id, lives.id].toSorted());
  });
});

describe("watching through a link", () => {
  it("works for a private film, everywhere the film's own address does", async () => {
    const { id: link } = await make();
    for (const path of ["film.mp4", "film.mp4?quality=720", "film.mp4?download=1", "poster"])
      expect(await statusOf(`/api/v/${link}/${path}`), path).toBe(200);
    // There is no render to read captions from.
    expect(await statusOf(`/api/v/${link}/captions`)).toBe(404);
    expect(await statusOf(`/api/v/${id}/film.mp4`)).toBe(404);
  });

  it("counts plays for the link and the film, but neither fetches nor the owner", async () => {
    const [{ id: link }, other] = [await make(), await make()];
    const play = async (headers = {}) =>
      (await dispatch(`/api/v/${link}/plays`, { method: "POST", headers })).json();
    expect(await play()).toEqual({ counted: true });
    expect(await play(me.headers)).toEqual({ counted: false });
    await statusOf(`/api/v/${link}/film.mp4`);
    expect(await links()).toMatchObject([{ view: 1 }, { id: other.id, view: 0 }]);
    expect((await api.get<Video>(`/me/videos/${id}`)).body.view).toBe(1);
  });

  it("saves nothing where that is off", async () => {
    const { id: link } = await make({ download: 0 });
    expect(await statusOf(`/api/v/${link}/film.mp4`)).toBe(200);
    expect(await statusOf(`/api/v/${link}/film.mp4?download=1`)).toBe(403);
    expect(await statusOf(`/api/v/${link}/captions?download=1`)).toBe(403);
  });
});
