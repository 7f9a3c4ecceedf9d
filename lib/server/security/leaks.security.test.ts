import { afterAll, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import { closeQueue } from "@/lib/server/queue/queue";
import { client } from "@/lib/server/testing/api";
import { countAttacks } from "@/lib/server/testing/count-attacks";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount } from "@/lib/server/testing/factories";
import { storeTestFilm } from "@/lib/server/testing/stored-content";
import type { Video } from "@/lib/server/videos/present-video";

afterAll(closeQueue);
const password = "a password that nobody shall read";

describe("secrets", () => {
  it("are in no log, whatever is done with them", async () => {
    const answers: string[] = [];
    for (const level of ["trace", "debug", "info", "warn", "error", "fatal"] as const)
      vi.spyOn(log, level).mockImplementation(
        (...given: unknown[]) => void answers.push(JSON.stringify(given)),
      );
    const me = await createTestAccount({ password });
    const api = client(me.headers);
    type Pair = { access_key: string; access_token: string };
    const credentials = { username: me.account.email, password, app_id: me.app.app_id };
    const pair = (await api.post<Pair>("/login", credentials)).body;
    const ofApp = (await api.post<Pair>("/login/app", me.app)).body;
    const created = (await api.post<{ app_id: string; app_secret: string }>("/me/apps", { name: "New" }))
      .body;
    const rotated = (await api.post<{ app_secret: string }>(`/me/apps/${created.app_id}/rotate`)).body;
    const { access_key, access_token } = pair;
    await dispatch(`/api/me?${new URLSearchParams({ access_key, access_token, password })}`);
    await dispatch("/api/login", { method: "POST", body: `{"password":"${password}"` });
    await api.post("/login", { ...credentials, password: `${password} wrong` });
    const changed = {
      old_password: password,
      new_password1: `${password} 2`,
      new_password2: `${password} 2`,
    };
    await api.post("/me/changepassword", changed);
    vi.restoreAllMocks();

    const secrets = [password, access_token, ofApp.access_token, created.app_secret, rotated.app_secret];
    countAttacks("leaks", secrets.length);
    expect(secrets.every((secret) => secret.length > 20)).toBe(true);
    expect(answers.length).toBeGreaterThanOrEqual(8);
    for (const secret of [...secrets, me.headers["X-Access-Token"]])
      expect(answers.join("\n")).not.toContain(secret);
    // Proves that the log is captured at all.
    expect(answers.join("\n")).toContain("/api/login");
  });

  it("are kept only as hashes, and told once", async () => {
    const me = await createTestAccount({ password });
    const api = client(me.headers);
    const created = (await api.post<{ app_id: string; app_secret: string }>("/me/apps", { name: "New" }))
      .body;
    const everything = await Promise.all(
      ["/me", "/me/apps", "/me/tokens", "/me/sessions", "/me/credits"].map(
        async (path) => (await api.get(path)).body,
      ),
    );
    const rows = await Promise.all([db().account.findMany(), db().app.findMany(), db().apiToken.findMany()]);
    const stored = rows.flat().map((row) => JSON.stringify(row, (_name, value: unknown) => textOf(value)));
    countAttacks("leaks", 3);
    for (const secret of [password, created.app_secret, me.headers["X-Access-Token"]]) {
      expect(JSON.stringify(everything)).not.toContain(secret);
      expect(stored.join("\n")).not.toContain(secret);
    }
    expect(stored.join("\n")).toContain(me.headers["X-Access-Key"]);
  });
});

function textOf(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString("latin1");
  return typeof value === "bigint" ? String(value) : value;
}

describe("names of files", () => {
  const names = [
    "a\r\nSet-Cookie: planted=1",
    'a"; filename="b.exe',
    "a\u2028b\u202egpm.exe",
    "../../etc/passwd",
    "..\\..\\windows",
    "\u0000",
    "%0d%0aX-Planted: 1",
    "фильм 👩‍🚀",
    "x".repeat(200),
    "a;b,c=d",
  ];

  it.each(names)("%j begins no header and leaves no folder", async (name) => {
    countAttacks("names, paths and headers", 2);
    const { headers } = await createTestAccount();
    const api = client(headers);
    const { status, body } = await api.post<Video>("/me/videos", { new: 1, name });
    if (status !== 200) return expect(name).toContain("\u0000");
    await storeTestFilm(body.id);
    await db().video.update({ where: { id: body.id }, data: { status: "published" } });
    const { video } = (await api.get<Video>(`/me/videos/${body.id}`)).body;
    const own = new URL(video?.["720"]?.url ?? "");
    const named = `/api/v/${body.id}/${encodeURIComponent(name)}.mp4`;
    for (const address of [`${own.pathname}${own.search}&download=1`, `${named}?download=1`]) {
      const response = await dispatch(address);
      await response.body?.cancel();
      expect(response.status).toBe(200);
      expect(response.headers.get("set-cookie")).toBeNull();
      expect(response.headers.get("x-planted")).toBeNull();
      const disposition = response.headers.get("content-disposition") ?? "";
      expect(disposition).toMatch(
        /^attachment; filename="[ !#-[\]-~]*"(; filename\*=UTF-8''[\w.!#$&+^`|~%-]*)?$/,
      );
      expect(decodeURIComponent(disposition.replace(/%(?![0-9A-F]{2})/g, ""))).not.toMatch(/[/\\\r\n\u202e]/);
    }
  });
});
