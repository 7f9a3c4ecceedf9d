import { expect } from "vitest";
import { anyId, anyString, type Checks } from "@/lib/server/conformance/check";
import { type Answer, FILM_BYTES, finish, type World } from "@/lib/server/conformance/world";

const form = (fields: Record<string, string>): RequestInit => ({ body: new URLSearchParams(fields) });
const credentials = { access_key: anyString, access_token: anyString, id: anyId };
const asJson = async (response: Response) => ({ status: response.status, body: await response.json() });

/** Asserts what every JSON client gets: status 200 and an object. */
async function answered(response: Promise<Response>): Promise<unknown> {
  const { status, body } = await asJson(await response);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}

export const loginChecks: Checks = {
  "POST /login": {
    shows: "Name, password and `app_id` give the three fields of a log-in result; no headers are needed.",
    async run({ account, app, password, send }) {
      const headers = { "X-Access-Key": "", "X-Access-Token": "" };
      const fields = { username: account.email, password, app_id: app.app_id };
      const body = await answered(send("POST", "/login", { ...form(fields), headers }));
      expect(body).toEqual({ ...credentials, id: account.id });
    },
  },
  "POST /login/app": {
    shows: "`app_id` and `app_secret` give the same.",
    async run({ account, app, send }) {
      const body = await answered(send("POST", "/login/app", form(app)));
      expect(body).toEqual({ ...credentials, id: account.id });
    },
  },
};

export const loginResultChecks: Checks = Object.fromEntries(
  ["access_key", "access_token", "id"].map((name) => [
    name,
    {
      shows: "A string, from both log-ins.",
      async run({ app, send }: World) {
        expect(await answered(send("POST", "/login/app", form(app)))).toMatchObject({ [name]: anyString });
      },
    },
  ]),
);

export const profileEndpointChecks: Checks = {
  "GET /me": {
    shows: "The profile, with every documented field.",
    async run({ send }) {
      const fields = ["id", "name", "bio", "gender", "address", "country", "date_of_birth", "email"];
      const body = await answered(send("GET", "/me"));
      for (const name of [...fields, "profile_pic", "video_count"]) expect(body).toHaveProperty(name);
    },
  },
  "POST /me": {
    shows: "All six parameters in one form, answered with the profile as it is now.",
    async run({ send }) {
      const fields = { name: "Ada", bio: "b", address: "a", country: "c", gender: "female" };
      const body = await answered(send("POST", "/me", form({ ...fields, date_of_birth: "1000" })));
      expect(body).toMatchObject({ ...fields, date_of_birth: 1000 });
    },
  },
};

async function newProject({ api }: World, changes: object = {}): Promise<Answer & { id: string }> {
  return (await api.post<Answer & { id: string }>("/me/videos", { new: 1, name: "One", ...changes })).body;
}

export const videoEndpointChecks: Checks = {
  "GET /v/<video-id>/video-name.mp4": {
    shows: "The file, without credentials; the addresses in `video` lead there; 404 before there is a film.",
    async run(world) {
      const headers = { "X-Access-Key": "", "X-Access-Token": "" };
      const { id, video } = world.rendered[0]?.video ?? {};
      const film = await world.send("GET", `/v/${String(id)}/video-name.mp4`, { headers });
      expect([film.status, film.headers.get("content-type")]).toEqual([200, "video/mp4"]);
      expect((await film.arrayBuffer()).byteLength).toBe(FILM_BYTES);
      const files = Object.values(video as Record<string, { url: string; size: number }>);
      for (const { url, size } of files) {
        const bytes = await (await world.send("GET", url, { headers })).arrayBuffer();
        expect(bytes.byteLength).toBe(size);
      }
      const unmade = await newProject(world);
      expect((await world.send("GET", `/v/${unmade.id}/video-name.mp4`, { headers })).status).toBe(404);
    },
  },
  "GET /me/videos": {
    shows: "`paging` and `videos`: finished ones and those that are not.",
    async run({ send, rendered, unrendered }) {
      const body = await answered(send("GET", "/me/videos?count=100"));
      expect(body).toMatchObject({ paging: { count: 100, next_url: "", prev_url: "" } });
      const ids = (body as { videos: Answer[] }).videos.map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining([rendered[0]?.video.id, unrendered[0]?.video.id]));
    },
  },
  "POST /me/videos": {
    shows: "A new project of that name; or the last draft, which is the same project again.",
    async run({ send }) {
      const first = await answered(send("POST", "/me/videos", form({ name: "My film" })));
      const again = await answered(send("POST", "/me/videos", form({ name: "My film" })));
      expect(first).toMatchObject({ name: "My film", status: "initial" });
      expect((again as Answer).id).toBe((first as Answer).id);
    },
  },
  "GET /me/videos/<video-id>": {
    shows: "The video with its status and details.",
    async run(world) {
      const project = await newProject(world);
      expect(await answered(world.send("GET", `/me/videos/${project.id}`))).toEqual(project);
    },
  },
  "POST /me/videos/<video-id>": {
    shows: "All five parameters, as JSON and as a form of JSON strings; what is not sent stays.",
    async run(world) {
      const { id } = await newProject(world);
      const assets = [
        { name: "image", asset_id: world.photo.id, start_time: 0, end_time: 3, data: { text: "Hi" } },
        { name: "music", asset_id: world.song.id, start_time: 0.0, end_time: 0.0 },
      ];
      const content = { name: "Two", style: "focus", credit: [["By", "Ada"]], quality: "480", assets };
      const fields = {
        ...content,
        credit: JSON.stringify(content.credit),
        assets: JSON.stringify(assets),
      };
      const expected = { ...content, quality: 480, assets: [{ name: "image" }, { name: "music" }] };
      const address = `/me/videos/${id}`;
      expect(await answered(world.send("POST", address, form(fields)))).toMatchObject(expected);
      const json = { body: JSON.stringify(content), headers: { "Content-Type": "application/json" } };
      expect(await answered(world.send("POST", address, json))).toMatchObject(expected);
      const renamed = await answered(world.send("POST", address, form({ name: "Three" })));
      expect(renamed).toMatchObject({ ...expected, name: "Three" });
    },
  },
  "DELETE /me/videos/<video-id>": {
    shows: "An object with `message`; the video and its direct link are gone.",
    async run(world) {
      const { id } = await newProject(world, {
        style: "vanilla",
        assets: [
          { name: "text", start_time: 0, end_time: 1 },
          { name: "music", asset_id: world.song.id },
        ],
      });
      await world.api.post(`/me/videos/${id}/render`);
      await finish(id);
      expect(await answered(world.send("DELETE", `/me/videos/${id}`))).toEqual({ message: anyString });
      expect((await world.send("GET", `/me/videos/${id}`)).status).toBe(404);
      expect((await world.send("GET", `/v/${id}/video-name.mp4`)).status).toBe(404);
    },
  },
  "POST /me/videos/<video-id>/render": {
    shows: "An object with `message` and the integer `status`.",
    async run(world) {
      const { id } = await newProject(world, {
        style: "vanilla",
        assets: [
          { name: "text", start_time: 0, end_time: 1 },
          { name: "music", asset_id: world.song.id },
        ],
      });
      const body = await answered(world.send("POST", `/me/videos/${id}/render`));
      expect(body).toEqual({ message: anyString, status: 7101 });
    },
  },
};

const photoFields = { id: anyId, url: anyString, thumbnail_url: anyString };

export const photoEndpointChecks: Checks = {
  "GET /me/photos": {
    shows: "`albums`, each with `album_name` and `photos`.",
    async run({ send }) {
      const { albums } = (await answered(send("GET", "/me/photos"))) as { albums: Answer[] };
      for (const album of albums)
        expect(album).toMatchObject({ album_name: anyString, photos: expect.any(Array) });
    },
  },
  "PUT /me/photos": {
    shows: "A .jpg and a .png as the body, whatever content type is named, give a photo.",
    async run({ send, files }) {
      const { default: sharp } = await import("sharp");
      const png = await sharp(files.jpeg).png().toBuffer();
      for (const bytes of [files.jpeg, png]) {
        const body = new Uint8Array(bytes);
        for (const type of ["image/jpeg", "application/octet-stream"]) {
          const headers = { "Content-Type": type };
          expect(await answered(send("PUT", "/me/photos", { body, headers }))).toMatchObject(photoFields);
        }
      }
    },
  },
  "POST /me/photos/external": {
    shows: "`url`, `thumbnail_url` and `service` give a photo in an album of that service.",
    async run({ send, api, site, files }) {
      site.answer(200, { "Content-Type": "image/jpeg" }, files.jpeg);
      const url = `${site.address()}/a.jpg`;
      const fields = { url, thumbnail_url: `${url}?small`, service: "flickr" };
      const photo = await answered(send("POST", "/me/photos/external", form(fields)));
      expect(photo).toMatchObject(photoFields);
      const { albums } = (await api.get<{ albums: Answer[] }>("/me/photos")).body;
      expect(albums.find(({ album_name }) => album_name === "flickr")?.photos).toContainEqual(
        expect.objectContaining(photo),
      );
    },
  },
  "DELETE /me/photos/<photo_id>": {
    shows: "`status` 200 and a `message`; the photo is gone from the list.",
    async run({ send, files }) {
      const upload = { body: new Uint8Array(files.jpeg) };
      const { id } = (await answered(send("PUT", "/me/photos", upload))) as { id: string };
      expect(await answered(send("DELETE", `/me/photos/${id}`))).toEqual({ status: 200, message: anyString });
      expect(JSON.stringify(await answered(send("GET", "/me/photos")))).not.toContain(id);
    },
  },
};

const songFields = { id: anyId, title: anyString, artist: anyString, url: anyString, preview_url: anyString };

export const musicEndpointChecks: Checks = {
  "GET /musics": {
    shows: "`musics`: the service's own library, and none of the user's.",
    async run({ send, song }) {
      const { musics } = (await answered(send("GET", "/musics"))) as { musics: Answer[] };
      expect(musics).toContainEqual(expect.objectContaining({ title: "Library piece" }));
      for (const one of musics) expect(one).toMatchObject({ ...songFields, duration: expect.any(Number) });
      expect(musics.map(({ id }) => id)).not.toContain(song.id);
    },
  },
  "GET /me/musics": {
    shows: "`musics`: the user's own uploads, and nothing of the library.",
    async run({ send, song }) {
      const { musics } = (await answered(send("GET", "/me/musics"))) as { musics: Answer[] };
      expect(musics.map(({ id }) => id)).toContain(song.id);
      expect(musics.map(({ title }) => title)).not.toContain("Library piece");
    },
  },
  "PUT /me/musics": {
    shows: "The file as the body, `Music-Title` and `Music-Artist` as headers, also in other scripts.",
    async run({ send, files }) {
      const headers = { "Music-Title": encodeURIComponent("夏の海"), "Music-Artist": "Ada" };
      const upload = { body: new Uint8Array(files.wav), headers };
      const song = await answered(send("PUT", "/me/musics", upload));
      expect(song).toMatchObject({ ...songFields, title: "夏の海", artist: "Ada" });
    },
  },
};
