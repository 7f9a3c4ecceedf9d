import { expect } from "vitest";
import { anyAddress, anyId, type Checks, field, timestamp } from "@/lib/server/conformance/check";
import { type Answer, FILM_BYTES } from "@/lib/server/conformance/world";

const qualities = ["360", "480", "720"];
const byQuality = (value: unknown) => Object.fromEntries(qualities.map((quality) => [quality, value]));

/** One check for each row of the table of a video's fields. */
export const videoChecks: Checks = {
  ...field("id", "A string in every answer.", anyId),
  name: {
    shows: "The name that was sent, in every answer; a copy tells that it is one.",
    run({ unrendered, rendered }) {
      for (const { where, video } of [...unrendered, ...rendered])
        expect([where, video.name]).toEqual([where, where === "duplicate" ? "Summer (copy)" : "Summer"]);
    },
  },
  ...field("status", "`initial` before the first render, `published` after it.", "initial", "published"),
  style: {
    shows: "Empty in a new project, then the style that was chosen.",
    async run({ api, unrendered }) {
      expect((await api.post<Answer>("/me/videos", { new: 1 })).body.style).toBe("");
      expect(unrendered.map(({ video }) => video.style)).toEqual(
        unrendered.map(({ where }) =>
          ["create", "an earlier version", "going back", "duplicate"].includes(where) ? "vanilla" : "focus",
        ),
      );
    },
  },
  assets: {
    shows: "Empty in a new project, then a list in the order of the film, music last.",
    async run({ api, unrendered, rendered }) {
      expect((await api.post<Answer>("/me/videos", { new: 1 })).body.assets).toEqual([]);
      for (const { where, video } of [...unrendered, ...rendered])
        expect({ where, assets: video.assets }).toMatchObject({
          where,
          assets: [{ name: "text" }, { name: "image" }, { name: "music" }],
        });
    },
  },
  duration: {
    shows: "0 in a new project, then the seconds of the finished film as a number.",
    async run({ api, unrendered }) {
      expect((await api.post<Answer>("/me/videos", { new: 1 })).body.duration).toBe(0);
      const withoutCredits = { new: 1, assets: [{ name: "text", start_time: 0, end_time: 2.5 }] };
      expect((await api.post<Answer>("/me/videos", withoutCredits)).body.duration).toBe(2.5);
      for (const { video } of unrendered) expect(video.duration).toBeGreaterThan(4.5);
    },
  },
  tags: {
    shows: "An array in the list and the answer of a creation (and everywhere else).",
    run({ unrendered, rendered }) {
      for (const { where, video } of [...unrendered, ...rendered])
        expect([where, Array.isArray(video.tags)]).toEqual([where, true]);
    },
  },
  ...field("comment_count", "0: there are no comments.", 0),
  owner: {
    shows: "`profile_pic` (a working image), `id` and `name` of the account.",
    async run({ account, send, unrendered, rendered }) {
      const owner = { profile_pic: anyAddress, id: account.id, name: "Ada" };
      for (const { where, video } of [...unrendered, ...rendered])
        expect({ where, owner: video.owner }).toEqual({ where, owner });
      const { profile_pic } = (unrendered[0]?.video.owner ?? {}) as { profile_pic?: string };
      const picture = await send("GET", profile_pic ?? "");
      expect([picture.status, picture.headers.get("content-type")]).toEqual([
        200,
        expect.stringMatching(/^image\//),
      ]);
    },
  },
  ...field("credit", "The pairs that were sent, as two-element arrays.", [["Photos", "Ada"]]),
  ...field("created_on", "A whole number of seconds since the epoch.", timestamp),
  ...field("modified_on", "A whole number of seconds since the epoch.", timestamp),
  ...field(
    "video",
    "`null` until rendered, then an object of `url` and `size` by quality.",
    null,
    byQuality({ url: anyAddress, size: FILM_BYTES }),
  ),
  ...field("view", "0 while nobody has watched it.", 0),
  quality: {
    shows: "360 in a new project; sent as a string, it comes back as a number.",
    async run({ api, unrendered }) {
      for (const { where, video } of unrendered) expect([where, video.quality]).toEqual([where, 360]);
      const path = `/me/videos/${String(unrendered[0]?.video.id)}`;
      expect((await api.post<Answer>(path, { quality: "480" })).body.quality).toBe(480);
      expect((await api.post<Answer>(path, { quality: "360" })).body.quality).toBe(360);
    },
  },
  ...field("thumbnail", "`null` until rendered, then an address by quality.", null, byQuality(anyAddress)),
};
