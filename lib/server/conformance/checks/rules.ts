import { expect } from "vitest";
import { anyString, type Check, type Checks } from "@/lib/server/conformance/check";
import { endpoints } from "@/lib/contracts/registry";
import { db } from "@/lib/server/db";
import {
  loginChecks,
  musicEndpointChecks,
  photoEndpointChecks,
  videoEndpointChecks,
} from "@/lib/server/conformance/checks/endpoints";
import type { Answer, World } from "@/lib/server/conformance/world";

function taken(checks: Checks, key: string): Check {
  const check = checks[key];
  if (!check) throw new Error(`There is no check ${key}.`);
  return check;
}

/** Joins the checks of several table rows into one, for a statement that says the same as those rows. */
function together(shows: string, ...checks: Check[]): Check {
  return {
    shows,
    async run(world) {
      for (const check of checks) await check.run(world);
    },
  };
}

export const serviceChecks: Checks = {
  "logs in and receives an access key and access token": taken(loginChecks, "POST /login"),
  "uploads or imports photos and uploads music": together(
    "Uploads of a photo and a song, an import of a photo.",
    taken(photoEndpointChecks, "PUT /me/photos"),
    taken(photoEndpointChecks, "POST /me/photos/external"),
    taken(musicEndpointChecks, "PUT /me/musics"),
  ),
  "creates a video project": taken(videoEndpointChecks, "POST /me/videos"),
  "defines the project's content as timed assets (images, text, music), a style, credits and a quality":
    taken(videoEndpointChecks, "POST /me/videos/<video-id>"),
  "asks for the project to be rendered": taken(videoEndpointChecks, "POST /me/videos/<video-id>/render"),
  "retrieves the rendered video files": taken(videoEndpointChecks, "GET /v/<video-id>/video-name.mp4"),
};

type Project = Answer & { id: string };

async function renderable({ api, song }: World, changes: object = {}): Promise<Project> {
  const assets = [
    { name: "text", start_time: 0, end_time: 1 },
    { name: "music", asset_id: song.id },
  ];
  const film = { new: 1, name: "Film", style: "vanilla", assets, ...changes };
  return (await api.post<Project>("/me/videos", film)).body;
}

export const stateChecks: Checks = {
  "(none) POST /me/videos": {
    shows: "`initial`, no assets, duration 0, `video` and `thumbnail` null, view 0, quality 360.",
    async run({ api }) {
      const { body } = await api.post<Answer>("/me/videos", { new: 1, name: "New" });
      expect(body).toMatchObject({
        status: "initial",
        assets: [],
        duration: 0,
        video: null,
        thumbnail: null,
        view: 0,
        quality: 360,
      });
    },
  },
  "any POST /me/videos/<video-id>/render": {
    shows:
      "Accepted from every state; the message says that the video is being created, and it is in the queue.",
    async run(world) {
      for (const status of ["initial", "published", "failed"] as const) {
        const { id } = await renderable(world);
        await db().video.update({ where: { id }, data: { status } });
        const { body } = await world.api.post<Answer>(`/me/videos/${id}/render`);
        expect(body).toEqual({ message: expect.stringContaining("being created"), status: 7101 });
        expect(await db().render.count({ where: { videoId: id, state: "queued" } })).toBe(1);
      }
    },
  },
};

export const authenticationChecks: Checks = {
  1: together("Both log-ins.", ...Object.values(loginChecks)),
  "POST /login with `username`, `password` and `app_id` (all required)": {
    shows: "Each of the three left out is named in the refusal.",
    async run({ send }) {
      const response = await send("POST", "/login", { body: new URLSearchParams() });
      const { error }: { error: { fields: object } } = await response.json();
      expect([response.status, Object.keys(error.fields)]).toEqual([422, ["username", "password", "app_id"]]);
    },
  },
  "POST /login/app with `app_id` and `app_secret`": taken(loginChecks, "POST /login/app"),
  2: {
    shows: "Both answers have the same three fields.",
    async run({ account, app, password, send }) {
      const byName = { username: account.email, password, app_id: app.app_id };
      const one: object = await (await send("POST", "/login", { body: new URLSearchParams(byName) })).json();
      const other: object = await (
        await send("POST", "/login/app", { body: new URLSearchParams(app) })
      ).json();
      expect(Object.keys(one)).toEqual(["access_key", "access_token", "id"]);
      expect(Object.keys(other)).toEqual(Object.keys(one));
    },
  },
  3: {
    shows: "The two headers open every documented operation that is not marked; without them it is 401.",
    async run({ send }) {
      const closed = endpoints.filter(({ origin, access }) => origin === "document" && access === "account");
      expect(closed.length).toBeGreaterThan(10);
      expect((await send("GET", "/me")).status).toBe(200);
      const headers = { "X-Access-Key": "", "X-Access-Token": "" };
      for (const { method, path } of closed) {
        const response = await send(method, path.replace(/\{\w+\}/g, "x"), { headers });
        expect([method, path, response.status]).toEqual([method, path, 401]);
      }
    },
  },
  4: taken(videoEndpointChecks, "GET /v/<video-id>/video-name.mp4"),
  5: {
    shows: "On 2.1 `app_id` must be there; on 2.0 name and password do.",
    async run({ account, password, send }) {
      const login = (version: string) =>
        send("POST", version, { body: new URLSearchParams({ username: account.email, password }) });
      expect((await login("/v2.1/login")).status).toBe(422);
      expect((await login("/login")).status).toBe(422);
      expect((await login("/v2.0/login")).status).toBe(200);
    },
  },
};

function refusal(changes: object, code: number, shows: string): Check {
  return {
    shows,
    async run(world) {
      const { id } = await renderable(world, changes);
      const { status, body } = await world.api.post<Answer>(`/me/videos/${id}/render`);
      expect({ status, body }).toMatchObject({ status: 422, body: { status: code, message: anyString } });
    },
  };
}

export const errorChecks: Checks = {
  7201: {
    shows: "Asked for again while it is being created.",
    async run(world) {
      const { id } = await renderable(world);
      await world.api.post(`/me/videos/${id}/render`);
      const { body } = await world.api.post<Answer>(`/me/videos/${id}/render`);
      expect(body).toEqual({ message: expect.stringContaining("being created"), status: 7201 });
    },
  },
  7202: {
    shows: "Asked for again when it was created and nothing has changed.",
    async run({ api, rendered }) {
      const { body } = await api.post<Answer>(`/me/videos/${String(rendered[0]?.video.id)}/render`);
      expect(body).toEqual({ message: anyString, status: 7202 });
    },
  },
  7401: refusal({ style: "" }, 7401, "A project without a style."),
  7402: refusal({ assets: [{ name: "text", start_time: 0, end_time: 1 }] }, 7402, "A project without music."),
  7403: {
    shows: "A project of music alone.",
    run: (world) => refusal({ assets: [{ name: "music", asset_id: world.song.id }] }, 7403, "").run(world),
  },
  7404: refusal({ name: "" }, 7404, "A project without a name."),
  7405: {
    shows: "An account whose balance does not pay for a render.",
    async run(world) {
      const { id } = await renderable(world);
      const where = { id: world.account.id };
      const { balance } = await db().account.findUniqueOrThrow({ where });
      await db().account.update({ where, data: { balance: 0 } });
      const { status, body } = await world.api.post<Answer>(`/me/videos/${id}/render`);
      await db().account.update({ where, data: { balance } });
      expect([status, body.status]).toEqual([422, 7405]);
    },
  },
  "The render response body carries `status` 7101 with the message that the video is being created; the code table above lists 7201 for the same meaning":
    taken(videoEndpointChecks, "POST /me/videos/<video-id>/render"),
  "Codes 7401 to 7405 describe preconditions of a video that fails to render: style missing, music missing, too few assets, no title, too few credits":
    {
      shows: "A project that lacks all of them is refused with the first, and told of each.",
      async run({ api }) {
        const { id } = (await api.post<Project>("/me/videos", { new: 1 })).body;
        const { body } = await api.post<{ status: number; error: { fields: object } }>(
          `/me/videos/${id}/render`,
        );
        expect([body.status, Object.keys(body.error.fields)]).toEqual([7401, ["style", "assets", "name"]]);
      },
    },
};

export const versionChecks: Checks = {
  "Two versions are named: 2.0 and 2.1. Version 2.1 changes login: `app_id` becomes mandatory and the second login path /login/app is added":
    taken(authenticationChecks, "5"),
  "Paths carry no version segment": {
    shows: "Every documented address answers without one.",
    run() {
      const documented = endpoints.filter(({ origin }) => origin === "document");
      for (const { path } of documented) expect(path).not.toMatch(/\/v?\d/);
    },
  },
};
