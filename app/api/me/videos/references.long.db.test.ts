import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { parseDocument } from "@/lib/film/parse-document";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { readRenderInputs } from "@/lib/server/renders/read-render-inputs";
import { sweepDatabase } from "@/lib/server/sweep/sweep-database";
import { client } from "@/lib/server/testing/api";
import { insertTestPhoto, insertTestSong } from "@/lib/server/testing/assets";
import { createTestAccount } from "@/lib/server/testing/factories";
import type { Video } from "@/lib/server/videos/present-video";

type Clip = { name: "image" | "music"; asset_id: string };
type Film = readonly Clip[];
type Step = { film: Film; isSaved: boolean };
type Api = ReturnType<typeof client>;

const photoCount = 4;
const songCount = 2;

/** One open editor: its history of edits, and the version they are based on. */
class Tab {
  private steps: Step[];
  private at = 0;
  constructor(
    private readonly api: Api,
    readonly videoId: string,
    private version: string,
    film: Film,
  ) {
    this.steps = [{ film, isSaved: true }];
  }

  film(): Film {
    return this.steps[this.at]?.film ?? [];
  }

  edit(film: Film, isSaved = false): void {
    this.steps = [...this.steps.slice(0, this.at + 1), { film, isSaved }];
    this.at = this.steps.length - 1;
  }

  travel(by: number): void {
    this.at = Math.min(this.steps.length - 1, Math.max(0, this.at + by));
  }

  /** Saves. If somebody else has saved meanwhile, keeps this film as a copy and takes theirs over. */
  async save(): Promise<void> {
    const film = this.film();
    const headers = { "If-Match": this.version };
    const saved = await this.api.post<Video>(
      `/me/videos/${this.videoId}`,
      { assets: assetsOf(film) },
      headers,
    );
    this.version = saved.headers.get("etag") ?? "";
    if (saved.status === 412) {
      expectWhole(await this.api.post<Video>("/me/videos", { new: 1, assets: assetsOf(film) }), film);
      const theirs = await this.api.get<Video>(`/me/videos/${this.videoId}`);
      this.edit(filmOf(theirs.body), true);
    } else expectWhole(saved, film);
    this.steps = this.steps.map((step, at) => (at === this.at ? { ...step, isSaved: true } : step));
    // Pretend that some minutes have passed, so that the next save keeps a version.
    await db().$executeRaw`
      UPDATE film_version SET kept_at = kept_at - interval '6 minutes' WHERE video_id = ${this.videoId}`;
  }

  takeOver(answer: { body: Video; headers: Headers }): void {
    this.version = answer.headers.get("etag") ?? "";
    this.edit(filmOf(answer.body), true);
  }

  /** Drops unsaved edits: after this long, nobody has any open. */
  forgetUnsaved(): void {
    const present = this.steps[this.at];
    this.steps = this.steps.filter((step) => step.isSaved || step === present);
    this.at = this.steps.findIndex((step) => step === present);
  }
}

function assetsOf(film: Film): object[] {
  return film.map((clip, at) =>
    clip.name === "image"
      ? { ...clip, start_time: at, end_time: at + 1 }
      : { ...clip, start_time: at, end_time: 0 },
  );
}

function filmOf(video: Video): Film {
  return video.assets.flatMap((asset) =>
    asset.name !== "image" && asset.name !== "music" ? [] : [{ name: asset.name, asset_id: asset.asset_id }],
  );
}

const idsOf = (film: Film) => film.map(({ asset_id: id }) => id).toSorted();

/** Expects the film to be accepted as sent, with addresses for everything it shows and plays. */
function expectWhole({ status, body }: { status: number; body: Video }, film: Film): void {
  expect([status, body]).toMatchObject([200, {}]);
  expect(idsOf(filmOf(body))).toEqual(idsOf(film));
  for (const asset of body.assets) expect(asset).toHaveProperty("url");
}

const place = fc.nat({ max: 20 });
const tab = fc.nat({ max: 1 });
const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("add" as const), tab, media: place }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("remove" as const), tab, place }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("save" as const), tab }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("travel" as const), tab, by: fc.integer({ min: -3, max: 2 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("delete" as const), media: place, forever: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("restore" as const), media: place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("go-back" as const), tab, place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("duplicate" as const), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("trash-and-back" as const), tab }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("sweep" as const), isLater: fc.boolean() }) },
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

async function stage() {
  const { account, headers } = await createTestAccount();
  const api = client(headers);
  const media: Clip[] = [];
  for (let index = 0; index < photoCount; index++)
    media.push({ name: "image", asset_id: await insertTestPhoto(account.id) });
  for (let index = 0; index < songCount; index++)
    media.push({ name: "music", asset_id: await insertTestSong(account.id) });
  const created = await api.post<Video>("/me/videos", { new: 1, name: "Film" });
  const version = created.headers.get("etag") ?? "";
  const tabs = [0, 1].map(() => new Tab(api, created.body.id, version, []));
  return { accountId: account.id, api, media, tabs, videoId: created.body.id };
}

type Stage = Awaited<ReturnType<typeof stage>>;

const of = <T>(all: readonly T[], at: number) => all[at % all.length] as T;
const addressOf = ({ name, asset_id: id }: Clip) => `/me/${name === "image" ? "photos" : "musics"}/${id}`;

/** Whether the library still offers it, so that somebody may add it to a film. */
async function isListed(api: Api, clip: Clip): Promise<boolean> {
  return (await api.get(addressOf(clip))).status === 200;
}

async function act({ accountId, api, media, tabs, videoId }: Stage, command: Command): Promise<void> {
  const tab = "tab" in command ? (tabs[command.tab] as Tab) : (tabs[0] as Tab);
  const path = `/me/videos/${videoId}`;
  switch (command.kind) {
    case "add": {
      const clip = of(media, command.media);
      if (await isListed(api, clip)) tab.edit([...tab.film(), clip]);
      return;
    }
    case "remove":
      return tab.edit(tab.film().toSpliced(command.place % (tab.film().length + 1), 1));
    case "travel":
      return tab.travel(command.by);
    case "save":
      return tab.save();
    case "delete":
      await api.delete(`${addressOf(of(media, command.media))}${command.forever ? "?forever=1" : ""}`);
      return;
    case "restore":
      await api.post(`${addressOf(of(media, command.media))}/restore`);
      return;
    case "go-back": {
      await tab.save();
      const { versions } = (await api.get<{ versions: { number: number }[] }>(`${path}/versions`)).body;
      if (versions.length === 0) return;
      const { number } = of(versions, command.place);
      const stored = await db().filmVersion.findUniqueOrThrow({
        where: { videoId_number: { videoId, number } },
      });
      const seen = await api.get<Video>(`${path}/versions/${number}`);
      const { visuals, music } = stored.document as { visuals: unknown[]; music: unknown[] };
      expect(seen.body.assets).toHaveLength(visuals.length + music.length);
      expectWhole(seen, filmOf(seen.body));
      const back = await api.post<Video>(`${path}/versions/${number}/restore`);
      expectWhole(back, filmOf(seen.body));
      return tab.takeOver(back);
    }
    case "duplicate": {
      const copy = await api.post<Video>(`${path}/duplicate`);
      expectWhole(copy, filmOf((await api.get<Video>(path)).body));
      // Paste from the other film.
      const assets = assetsOf(tab.film());
      expectWhole(await api.post<Video>(`/me/videos/${copy.body.id}`, { assets }), tab.film());
      return;
    }
    case "trash-and-back":
      await api.delete(path);
      await sweepDatabase();
      expect((await api.post(`${path}/restore`)).status).toBe(200);
      return;
    case "sweep":
      if (command.isLater) {
        for (const open of tabs) {
          await open.save();
          open.forgetUnsaved();
        }
        const days = env().TRASH_DAYS + 1;
        await db().$executeRaw`
          UPDATE photo SET deleted_at = deleted_at - make_interval(days => ${days}),
            purged_at = purged_at - make_interval(days => ${days}) WHERE account_id = ${accountId}`;
        await db().$executeRaw`
          UPDATE song SET deleted_at = deleted_at - make_interval(days => ${days}),
            purged_at = purged_at - make_interval(days => ${days}) WHERE account_id = ${accountId}`;
      }
      await sweepDatabase();
  }
}

describe("what a film has ever used", () => {
  afterEach(async () => void (await db().video.deleteMany()));

  it("stays reachable, whatever is deleted, undone, copied and swept in whatever order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 40 }), async (commands) => {
        const set = await stage();
        for (const one of commands) await act(set, one);
        for (const open of set.tabs) await open.save();
        const films = await set.api.get<{ videos: Video[] }>("/me/videos?count=100");
        for (const video of films.body.videos) {
          const stored = await db().video.findUniqueOrThrow({ where: { id: video.id } });
          const { photo, song } = await readRenderInputs(parseDocument(stored.document));
          expect(filmOf(video).filter(({ asset_id: id }) => !photo.has(id) && !song.has(id))).toEqual([]);
        }
      }),
      { numRuns: 30 },
    );
  }, 240_000);
});
