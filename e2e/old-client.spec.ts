import sharp from "sharp";
import { z } from "zod";
import { wavOf } from "@/lib/server/testing/wav";
import { api, withAccount } from "@/e2e/signed-up";
import { expect, test } from "@/e2e/testing/journey";

/** Reads only the fields that the interface document names, as a client written for nothing else would. */
const video = z.object({
  id: z.string(),
  status: z.string(),
  quality: z.int(),
  video: z.record(z.string(), z.object({ url: z.string(), size: z.int() })).nullable(),
  thumbnail: z.record(z.string(), z.string()).nullable(),
});
const credentials = z.object({ access_key: z.string(), access_token: z.string(), id: z.string() });
const withId = z.object({ id: z.string() });
const list = z.object({ paging: z.object({ count: z.int(), next_url: z.string() }), videos: z.array(video) });

type Base = "/api" | "/api/v2.1/" | "/api/v2.0";

/** Sends forms, form fields of JSON, and bare bodies, with only the two headers and what the document shows. */
function oldClient(origin: string, base: Base) {
  let pair: Record<string, string> = {};
  const send = async (method: string, path: string, init: RequestInit = {}) => {
    const address = `${origin}${base.replace(/\/$/, "")}${path}`;
    const headers = { ...pair, ...Object.fromEntries(new Headers(init.headers)) };
    const response = await fetch(address, { method, ...init, headers });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    const answer: unknown = JSON.parse(text);
    return answer;
  };
  return {
    async logIn(path: string, fields: Record<string, string>) {
      const found = credentials.parse(await send("POST", path, { body: new URLSearchParams(fields) }));
      pair = { "X-Access-Key": found.access_key, "X-Access-Token": found.access_token };
    },
    get: (path: string) => send("GET", path),
    post: (path: string, fields: Record<string, string> = {}) =>
      send("POST", path, { body: new URLSearchParams(fields) }),
    put: (path: string, body: Buffer, headers: Record<string, string> = {}) =>
      send("PUT", path, { body: new Uint8Array(body), headers }),
    delete: (path: string) => send("DELETE", path),
  };
}

const appSchema = z.object({ app_id: z.string(), app_secret: z.string() });

for (const base of ["/api", "/api/v2.1/", "/api/v2.0"] as const) {
  test(`a client written for the interface goes from log-in to the downloaded film below ${base}`, {
    tag: base === "/api" ? [] : ["@full"],
  }, async ({ page, baseURL }) => {
    const { origin } = new URL(baseURL ?? "");
    const me = await withAccount(page);
    const app = appSchema.parse(await api(page, "POST", "/me/apps", { name: "Old client" }));
    const client = oldClient(origin, base);

    await test.step("logs in, by name and as an app", async () => {
      await client.logIn("/login/app", app);
      const named = { username: me.email, password: me.password };
      await client.logIn("/login/", base === "/api/v2.0" ? named : { ...named, app_id: app.app_id });
    });

    const jpeg = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#357" } })
      .jpeg()
      .toBuffer();
    const photo = withId.parse(await client.put("/me/photos/", jpeg, { "Content-Type": "image/jpeg" }));
    const wav = wavOf({ seconds: 4 });
    const song = withId.parse(
      await client.put("/me/musics", wav, { "Music-Title": "Tone", "Music-Artist": "Ada" }),
    );
    const project = video.parse(await client.post("/me/videos", { name: "From an old client" }));

    await test.step("a new project is as the document says", () => {
      expect(project).toMatchObject({ status: "initial", quality: 360, video: null, thumbnail: null });
    });

    await test.step("defines the film: JSON in form fields, [] for {}, null for nothing", async () => {
      const assets = [
        { name: "text", start_time: 0.0, end_time: 1.5, data: { title: "Hello", text: null } },
        { name: "image", asset_id: photo.id, start_time: "1.5", end_time: "3", data: [] },
        { name: "music", asset_id: song.id, start_time: 0.0, end_time: 0.0, data: null },
      ];
      const fields = { style: "vanilla", quality: "480", credit: '[["Photos", "Ada"]]' };
      const answer = await client.post(`/me/videos/${project.id}/`, {
        ...fields,
        assets: JSON.stringify(assets),
      });
      expect(video.parse(answer)).toMatchObject({ quality: 480, video: null });
    });

    await test.step("asks for the film, and polls until video is set", async () => {
      expect(await client.post(`/me/videos/${project.id}/render`)).toMatchObject({ status: 7101 });
      const finished = async () => video.parse(await client.get(`/me/videos/${project.id}`)).video;
      await expect.poll(finished, { timeout: 600_000, intervals: [500] }).not.toBeNull();
      expect(Object.keys((await finished()) ?? {})).toEqual(["360", "480", "720"]);
    });

    await test.step("finds it in the list, and downloads it without credentials", async () => {
      const { videos } = list.parse(await client.get("/me/videos/?count=10"));
      const film = videos.find(({ id }) => id === project.id);
      expect(film?.status).toBe("published");
      const file = film?.video?.["480"];
      const direct = await fetch(`${origin}${base.replace(/\/$/, "")}/v/${project.id}/film.mp4`);
      const bytes = Buffer.from(await direct.arrayBuffer());
      expect([direct.status, bytes.byteLength]).toEqual([200, file?.size]);
      expect(bytes.subarray(4, 8).toString("latin1")).toBe("ftyp");
      const thumbnail = await fetch(film?.thumbnail?.["480"] ?? "");
      expect(thumbnail.headers.get("content-type")).toBe("image/jpeg");
    });

    await test.step("clears up", async () => {
      expect(await client.delete(`/me/videos/${project.id}`)).toEqual({ message: expect.any(String) });
      expect(await client.delete(`/me/photos/${photo.id}`)).toMatchObject({ status: 200 });
    });
  });
}
