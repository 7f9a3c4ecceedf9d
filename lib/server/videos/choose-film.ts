import type { z } from "zod";
import { type chooseFilm as contract, USUAL_SECONDS } from "@/lib/contracts/choose-film";
import { mediaIds } from "@/lib/film/asset-ids";
import { creditsFrames } from "@/lib/film/credits-length";
import type { FilmDocument } from "@/lib/film/document";
import { tellStory } from "@/lib/film/operations/tell-story";
import { secondsFromFrames } from "@/lib/film/time";
import { db, type Transaction } from "@/lib/server/db";
import { invalid } from "@/lib/server/errors";
import { assertFresh } from "@/lib/server/videos/assert-fresh";
import { findVideo } from "@/lib/server/videos/find-video";
import { fitToMusic, songsOf } from "@/lib/server/videos/fit-to-music";
import { keepVersion } from "@/lib/server/videos/keep-version";
import { lockProject } from "@/lib/server/videos/lock-project";
import type { VideoRow } from "@/lib/server/videos/read-videos";
import { videoWith } from "@/lib/server/videos/video-with";
import { writeDocument } from "@/lib/server/videos/write-document";
import { pileOf } from "@/lib/server/videos/pile-of";
import { captionedIn } from "@/lib/story/captioned";
import { chooseStory, type LeftOut, type Story } from "@/lib/story/choose-story";
import { entriesOf } from "@/lib/story/entries";
import { languageOfFilm } from "@/lib/story/language-of-film";
import { filmLanguage } from "@/lib/story/languages";
import { picturesOnRises, risesToChooseBy } from "@/lib/story/music-rises";

type Asked = {
  accountId: string;
  videoId: string;
  wish: z.output<NonNullable<typeof contract.body>>;
  ifMatch: string | undefined;
  /** What whoever asks reads, the dearest first. */
  readersLanguages: readonly string[];
};

export type ChosenFilm = {
  video: VideoRow;
  story: Story;
  /** The photos and clips that begin where the music rises. */
  onRises: string[];
};

/** Replaces the film with one chosen from photos and clips, or only shows what that would be. */
export function chooseFilm(
  { accountId, videoId, wish, ifMatch, readersLanguages }: Asked,
  present: (video: VideoRow) => unknown,
): Promise<ChosenFilm> {
  return db().$transaction(async (tx) => {
    const project = await lockProject(tx, accountId, videoId);
    await assertFresh(tx, project, ifMatch, present);
    const video = await findVideo(accountId, videoId, tx);
    const { items, unready, footage } = await pileOf(tx, accountId, project.document, wish);
    const seconds = wish.fit
      ? (await songSeconds(tx, project.document)) - creditsSecondsOf(project.document)
      : (wish.length ?? USUAL_SECONDS);
    const { pace, seed = 0, keep, leave, keep_clocks: keepClocks } = wish;
    const songs = await songsOf(tx, project.document);
    const chosenStory = chooseStory(items, {
      seconds,
      pace,
      rises: risesToChooseBy(project.document, { songs, filmSeconds: seconds }),
      seed,
      keep,
      leave,
      keepClocks,
      captioned: captionedIn(project.document),
    });
    const story = { ...chosenStory, leftOut: [...chosenStory.leftOut, ...unready.map(unreadyOf)] };
    const language = wish.language
      ? filmLanguage([wish.language])
      : languageOfFilm(project.document, { readers: filmLanguage(readersLanguages) });
    const chosen = tellStory(project.document, { entries: entriesOf(story, video.name, language), footage });
    const document = wish.fit ? await fitToMusic(tx, chosen, wish.fit) : chosen;
    const onRises = picturesOnRises(document, songs);
    if (wish.dry_run) return { video: await videoWith(video, document, tx), story, onRises };
    if (project.isVersionDue) await keepVersion(tx, project);
    await writeDocument(tx, project, document);
    return { video: await findVideo(accountId, videoId, tx), story, onRises };
  });
}

// Credits follow the pictures, and the song is to end with them.
const creditsSecondsOf = (document: FilmDocument) => secondsFromFrames(creditsFrames(document));

const unreadyOf = (id: string): LeftOut => ({ id, reason: "unready" });

async function songSeconds(tx: Transaction, document: FilmDocument): Promise<number> {
  const [first] = mediaIds(document, "song");
  const song = first && (await tx.song.findUnique({ where: { id: first }, select: { durationMs: true } }));
  if (!song) throw invalid({ fit: "There is no music to fit to." });
  return song.durationMs / 1000;
}
