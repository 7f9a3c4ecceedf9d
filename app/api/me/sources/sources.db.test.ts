import { beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { Problem } from "@/lib/contracts/problem";
import {
  MAX_SOURCES,
  type listSourceFolder,
  type sourceImportSchema,
  type sourceSchema,
} from "@/lib/contracts/sources";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { newId } from "@/lib/server/new-id";
import { client } from "@/lib/server/testing/api";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { davSite } from "@/lib/server/sources/testing/dav-site";

const dav = davSite();
type Source = z.output<typeof sourceSchema>;
type Import = z.output<typeof sourceImportSchema>;
type Contents = z.output<(typeof listSourceFolder)["response"]>;

let me: TestAccount;
let api: ReturnType<typeof client>;
beforeEach(async () => {
  me = await createTestAccount();
  api = client(me.headers);
  env().SOURCE_HOSTS = [`127.0.0.1:${dav.site.port}`];
  Object.assign(dav, { root: "/dav", password: "secret", interfere: undefined });
  dav.files.clear();
  dav.files.set("Trips/Zoë & 1 + 2/a%b.jpg", { bytes: Buffer.from("x") });
  dav.files.set("Trips/b.MOV", { bytes: Buffer.from("x") });
  dav.files.set("notes.txt", { bytes: Buffer.from("x") });
  dav.files.set(".hidden/c.jpg", { bytes: Buffer.from("x") });
  dav.open();
});

const asked = (more: object = {}) => ({
  kind: "webdav",
  address: dav.address(),
  login: "ada",
  secret: "secret",
  ...more,
});
const connect = async (more: object = {}) => (await api.post<Source>("/me/sources", asked(more))).body;
const refusal = async (more: object = {}) => {
  const { status, body } = await api.post<Problem>("/me/sources", asked(more));
  return { status, code: body.error.code, fields: body.error.fields };
};

describe("connecting", () => {
  it("tries the way in, and tells everything but the password", async () => {
    const source = await connect();
    expect(source).toMatchObject({
      kind: "webdav",
      name: `127.0.0.1:${dav.site.port}`,
      address: dav.address(),
      login: "ada",
      import: null,
    });
    expect(JSON.stringify((await api.get("/me/sources")).body)).not.toContain("secret");
    expect((await db().source.findFirstOrThrow({ where: { id: source.id } })).secret).not.toContain("secret");
  });

  it.each([
    ["its front page", "/remote.php/webdav", ""],
    ["a page of it", "/remote.php/webdav", "/index.php/apps/files/?dir=/Photos"],
    ["a page without index.php", "/remote.php/webdav", "/apps/files/files/1"],
    ["a page of one in a folder", "/cloud/remote.php/webdav", "/cloud/apps/photos/"],
  ])("finds a Nextcloud's files from %s", async (_what, root, page) => {
    dav.root = root;
    const { address } = await connect({ address: `${dav.site.address()}${page}` });
    expect(address).toBe(dav.address());
  });

  it("says which field is wrong", async () => {
    expect(await refusal({ secret: "wrong" })).toMatchObject({
      status: 422,
      code: "source_unauthorised",
      fields: { secret: expect.stringContaining("password") },
    });
    // Only one try with a wrong password: servers count them.
    expect(dav.site.requests).toHaveLength(1);
    expect(await refusal({ address: `${dav.site.address()}/nothing` })).toMatchObject({
      code: "source_unreadable",
      fields: { address: "There is no WebDAV at this address." },
    });
    expect(await refusal({ address: "http://127.0.0.1:1/" })).toMatchObject({ code: "source_closed" });
    expect(await refusal({ address: "ftp://a/" })).toMatchObject({ code: "invalid_parameters" });
  });

  it.each([
    ["a page", 200, "<html></html>"],
    ["another XML", 207, "<a/>"],
    ["half of it", 207, '<D:multistatus xmlns:D="DAV:"><D:response>'],
    ["an entity of its own", 207, '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ])("refuses what is no WebDAV: %s", async (_what, status, body) => {
    dav.interfere = (_request, response) => !!response.writeHead(status).end(body);
    expect(await refusal()).toMatchObject({ status: 422, code: "source_unreadable" });
  });

  it("has room for so many", async () => {
    const { id: accountId } = me.account;
    const row = { accountId, kind: "webdav", name: "x", address: "https://a/", secret: "x" } as const;
    await db().source.createMany({
      data: Array.from({ length: MAX_SOURCES }, () => ({ id: newId(), ...row })),
    });
    expect(await refusal()).toMatchObject({ status: 409, code: "too_many_sources" });
  });
});

describe("a connected source", () => {
  it("shows its folders, level by level", async () => {
    const { id } = await connect();
    const list = async (path: string) =>
      (await api.get<Contents>(`/me/sources/${id}/folders?path=${encodeURIComponent(path)}`)).body;
    expect(await list("")).toMatchObject({
      folders: [{ path: "Trips", name: "Trips" }],
      photo_count: 0,
      clip_count: 0,
    });
    expect(await list("Trips")).toMatchObject({
      name: "Trips",
      folders: [{ path: "Trips/Zoë & 1 + 2", name: "Zoë & 1 + 2" }],
      clip_count: 1,
    });
    expect(await list("Trips/Zoë & 1 + 2")).toMatchObject({ folders: [], photo_count: 1 });
  });

  it.each(["nothing", "..", "Trips/../..", "a//b"])("has no folder %j", async (path) => {
    const { id } = await connect();
    const { status, body } = await api.get<Problem>(
      `/me/sources/${id}/folders?path=${encodeURIComponent(path)}`,
    );
    expect([status, body.error.code]).toEqual([422, "source_gone"]);
  });

  it("takes another password after trying it", async () => {
    const { id } = await connect();
    dav.password = "new one";
    expect((await api.get<Problem>(`/me/sources/${id}/folders`)).body.error.code).toBe("source_unauthorised");
    expect((await api.post<Problem>(`/me/sources/${id}`, { secret: "wrong" })).status).toBe(422);
    expect((await api.post<Source>(`/me/sources/${id}`, { secret: "new one" })).status).toBe(200);
    expect((await api.get(`/me/sources/${id}/folders`)).status).toBe(200);
    expect((await api.post<Source>(`/me/sources/${id}`, { name: " Home " })).body.name).toBe("Home");
  });

  it("asks for the password again where the service has another secret", async () => {
    const { id } = await connect();
    const { AUTH_SECRET } = env();
    env().AUTH_SECRET = "another secret of at least 32 characters";
    const { body } = await api.get<Problem>(`/me/sources/${id}/folders`);
    env().AUTH_SECRET = AUTH_SECRET;
    expect(body.error).toMatchObject({ code: "source_unauthorised", fields: { secret: expect.any(String) } });
  });

  it("is forgotten when it is removed", async () => {
    const { id } = await connect();
    expect((await api.delete(`/me/sources/${id}`)).status).toBe(200);
    expect((await api.get<{ sources: Source[] }>("/me/sources")).body.sources).toEqual([]);
    expect((await api.delete(`/me/sources/${id}`)).status).toBe(404);
  });

  it("imports once at a time, what is outermost of what was chosen", async () => {
    const { id } = await connect();
    const start = (folders: string[]) => api.post<Import & Problem>(`/me/sources/${id}/imports`, { folders });
    const { body } = await start(["Trips/", "/Trips/b", "Other"]);
    expect(body).toMatchObject({
      state: "waiting",
      folders: [
        { path: "Trips", name: "Trips" },
        { path: "Other", name: "Other" },
      ],
      found: null,
    });
    expect((await start([""])).body.error).toMatchObject({ code: "import_under_way" });
    const cancelled = await api.delete<Import>(`/me/sources/${id}/imports/${body.id}`);
    expect(cancelled.body).toMatchObject({ state: "cancelled", finished_on: expect.any(Number) });
    expect((await start([""])).body).toMatchObject({ folders: [{ path: "", name: expect.any(String) }] });
    expect((await start([])).status).toBe(422);
  });
});
