import { expect } from "vitest";
import { anyAddress, anyString, type Checks, timestamp } from "@/lib/server/conformance/check";
import type { Answer, World } from "@/lib/server/conformance/world";

type Assets = { name: string }[];

function assetsOf({ unrendered, rendered }: World): { where: string; assets: Record<string, Answer> }[] {
  return [...unrendered, ...rendered].map(({ where, video }) => {
    const list = video.assets as Assets;
    return { where, assets: Object.fromEntries(list.map((asset) => [asset.name, asset])) };
  });
}

function expectAssets(world: World, expected: Record<string, unknown>): void {
  for (const { where, assets } of assetsOf(world))
    expect({ where, ...assets }).toMatchObject({ where, ...expected });
}

/** One check for each row of the table of an asset's fields. */
export const assetChecks: Checks = {
  start_time: {
    shows: "The seconds that were sent, as numbers; 0 for music.",
    run: (world) =>
      expectAssets(world, {
        text: { start_time: 0 },
        image: { start_time: 2 },
        music: { start_time: 0 },
      }),
  },
  end_time: {
    shows: "The seconds that were sent, as numbers; 0 for music.",
    run: (world) =>
      expectAssets(world, { text: { end_time: 2 }, image: { end_time: 4.5 }, music: { end_time: 0 } }),
  },
  name: {
    shows: "One of `image`, `text` and `music`; another kind is refused, and none is sent to who sent none.",
    async run(world) {
      for (const { assets } of assetsOf(world))
        expect(Object.keys(assets)).toEqual(["text", "image", "music"]);
      const assets = [{ name: "hologram", start_time: 0, end_time: 1 }];
      expect((await world.api.post("/me/videos", { new: 1, assets })).status).toBe(422);
    },
  },
  asset_id: {
    shows: "The photo's or song's id; absent on text assets.",
    run(world) {
      expectAssets(world, { image: { asset_id: world.photo.id }, music: { asset_id: world.song.id } });
      for (const { assets } of assetsOf(world)) expect(assets.text).not.toHaveProperty("asset_id");
    },
  },
  data: {
    shows: "`text` of an image, `title` and `text` of a text; absent on music assets.",
    run(world) {
      for (const { where, assets } of assetsOf(world)) {
        expect({ where, image: assets.image?.data, text: assets.text?.data }).toEqual({
          where,
          image: { text: "At the sea" },
          text: { title: "Summer", text: "2026" },
        });
        expect(assets.music).not.toHaveProperty("data");
      }
    },
  },
};

type Page = { videos: Answer[]; paging: { count: number; next_url: string; prev_url: string } };

async function somePages({ api }: World): Promise<[Page, Page]> {
  for (const name of ["one", "two", "three", "four"]) await api.post("/me/videos", { new: 1, name });
  const first = (await api.get<Page>("/me/videos?count=2")).body;
  return [first, (await api.get<Page>(first.paging.next_url)).body];
}

function parameters(address: string): Record<string, string> {
  return Object.fromEntries(new URL(address, "http://x").searchParams);
}

/** One check for each row of the table about paging. */
export const pagingChecks: Checks = {
  count: {
    shows: "The page size that was asked for, else the default of 15.",
    async run(world) {
      const [first] = await somePages(world);
      expect([first.paging.count, first.videos.length]).toEqual([2, 2]);
      expect((await world.api.get<Page>("/me/videos")).body.paging.count).toBe(15);
    },
  },
  next_url: {
    shows: "Relative; carries `count` and `from`, a timestamp; leads on, losing and repeating nothing.",
    async run(world) {
      const [first, second] = await somePages(world);
      expect(first.paging.next_url).toMatch(/^\/me\/videos\?/);
      expect(parameters(first.paging.next_url)).toMatchObject({
        count: "2",
        from: String(second.videos[0]?.created_on),
      });
      const all = (await world.api.get<Page>("/me/videos?count=100")).body.videos.map(({ id }) => id);
      expect([...first.videos, ...second.videos].map(({ id }) => id)).toEqual(all.slice(0, 4));
    },
  },
  prev_url: {
    shows: "Relative; carries `count` and `to`, a timestamp; leads back to the page before.",
    async run(world) {
      const [first, second] = await somePages(world);
      expect(second.paging.prev_url).toMatch(/^\/me\/videos\?/);
      expect(parameters(second.paging.prev_url)).toMatchObject({
        count: "2",
        to: String(first.videos[1]?.created_on),
      });
      expect((await world.api.get<Page>(second.paging.prev_url)).body.videos).toEqual(first.videos);
      expect(first.paging.prev_url).toBe("");
    },
  },
};

const string = (name: string, of: "photo" | "song"): Checks => ({
  [name]: { shows: "A string.", run: (world) => expect(world[of][name]).toEqual(anyString) },
});

const file = (name: string, of: "photo" | "song", type: RegExp): Checks => ({
  [name]: {
    shows: "An address whose file can be had without credentials.",
    async run(world) {
      expect(world[of][name]).toEqual(anyAddress);
      const headers = { "X-Access-Key": "", "X-Access-Token": "" };
      const response = await world.send("GET", String(world[of][name]), { headers });
      expect([response.status, response.headers.get("content-type")]).toEqual([
        200,
        expect.stringMatching(type),
      ]);
    },
  },
});

export const photoChecks: Checks = {
  ...string("id", "photo"),
  ...file("url", "photo", /^image\/jpeg/),
  ...file("thumbnail_url", "photo", /^image\//),
};

type Albums = { albums: { album_name: string; photos: Answer[] }[] };

export const albumChecks: Checks = {
  album_name: {
    shows: "The direct uploads are an album, named by a string, there even when it is empty.",
    async run({ api }) {
      const { albums } = (await api.get<Albums>("/me/photos")).body;
      expect(albums[0]).toMatchObject({ album_name: "My uploads" });
    },
  },
  photos: {
    shows: "Photos as an upload answers with them, and in how many projects each is shown.",
    async run({ api, photo }) {
      const { albums } = (await api.get<Albums>("/me/photos")).body;
      expect(albums[0]?.photos.find(({ id }) => id === photo.id)).toEqual({
        ...photo,
        use_count: expect.any(Number),
      });
    },
  },
};

export const songChecks: Checks = {
  ...string("id", "song"),
  ...string("title", "song"),
  ...string("artist", "song"),
  ...file("url", "song", /^audio\//),
  ...file("preview_url", "song", /^audio\//),
  duration: {
    shows: "Seconds, as a number, measured by decoding.",
    run: ({ song }) => expect(song.duration).toBeCloseTo(3, 1),
  },
};

const text = (name: string, value: string): Checks => ({
  [name]: {
    shows: "The text that was sent; empty until then.",
    async run({ api }) {
      expect((await api.get<Answer>("/me")).body[name]).toEqual(anyString);
      expect((await api.post<Answer>("/me", { [name]: value })).body[name]).toBe(value);
      expect((await api.get<Answer>("/me")).body[name]).toBe(value);
    },
  },
});

export const profileChecks: Checks = {
  id: {
    shows: "The account's id, as log-in tells it.",
    run: async ({ api, account }) => expect((await api.get<Answer>("/me")).body.id).toBe(account.id),
  },
  ...text("name", "Ada"),
  ...text("bio", "Mathematician"),
  ...text("gender", "female"),
  ...text("address", "12 St James's Square"),
  ...text("country", "United Kingdom"),
  date_of_birth: {
    shows: "A timestamp, also one before 1970; `null` until it is said.",
    async run({ api }) {
      expect((await api.get<Answer>("/me")).body.date_of_birth).toBeNull();
      const answered = (await api.post<Answer>("/me", { date_of_birth: -4858444800 })).body.date_of_birth;
      expect(answered).toBe(-4858444800);
    },
  },
  email: {
    shows: "The account's e-mail.",
    run: async ({ api, account }) => expect((await api.get<Answer>("/me")).body.email).toBe(account.email),
  },
  profile_pic: {
    shows: "An address that shows a picture, also before one was set.",
    async run({ api, send }) {
      const { profile_pic } = (await api.get<Answer>("/me")).body;
      expect((await send("GET", String(profile_pic))).headers.get("content-type")).toMatch(/^image\//);
    },
  },
  video_count: {
    shows: "How many videos the account has.",
    async run({ api }) {
      const before = (await api.get<Answer>("/me")).body.video_count;
      expect(before).toEqual(timestamp);
      await api.post("/me/videos", { new: 1 });
      expect((await api.get<Answer>("/me")).body.video_count).toBe(Number(before) + 1);
    },
  },
};
