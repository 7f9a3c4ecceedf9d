import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { PaintedShortSide } from "@/lib/film/qualities";
import { secondsFromFrames } from "@/lib/film/time";
import { footageFactsOf } from "@/lib/server/clips/clip-sound";
import { livelyOf } from "@/lib/server/clips/measure-liveliness";
import type { ClipFacts, MadeClip } from "@/lib/server/clips/preparing/publish-clip";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { headerLimits } from "@/lib/server/media/media-process/media-limits";
import { seenPhoto } from "@/lib/server/media/media-process/messages";
import { withMediaProcess } from "@/lib/server/media/media-process/with-media-process";
import { clipFormats, type ClipType } from "@/lib/server/media/sniff-clip";
import { storyQuality } from "@/lib/server/photos/photo-look";
import { photoSubjectOf } from "@/lib/server/photos/photo-subject";
import type { FootageInput } from "@/lib/server/renders/render-inputs";
import { lookIntoClip, prepareClip } from "@/lib/worker/clips/prepare-clip";
import type { FoundFile } from "@/command/folder/list-files";
import type { Picture } from "@/command/pictures/picture";
import type { Arrival } from "@/command/pictures/read-photo";

type Tools = { ffmpeg: Ffmpeg; signal: AbortSignal };

/** Assumed for a clip whose header does not state its length; preparing the clip measures it. */
const assumedSeconds = 6;

/** Reads what a clip's header says. Preparing it for films takes long, so that waits until it is chosen. */
export async function readClip(
  file: FoundFile,
  type: ClipType,
  { id, addedAt }: Arrival,
  { ffmpeg, signal }: Tools,
): Promise<Picture> {
  const { demuxer } = clipFormats[type];
  const { source, tags } = await lookIntoClip({ path: file.path, demuxer }, ffmpeg, signal);
  return {
    file,
    id,
    story: {
      id,
      kind: "clip",
      moving: { seconds: source.seconds ?? assumedSeconds, hasSound: source.sound !== null },
      ...source.size,
      takenAt: tags.takenAt && tags.takenAt.getTime() / 1000,
      offsetMinutes: null,
      addedAt,
      camera: tags.camera,
      burst: "",
      isFavourite: false,
      subjectHeight: null,
      quality: null,
      fingerprint: "",
    },
    media: { kind: "clip", demuxer, footage: null },
  };
}

type Workplace = Tools & {
  folder: string;
  shortSide: PaintedShortSide;
  /** Receives the share of the work that is done, from 0 to 1. */
  onProgress: (share: number) => void;
};

/** Makes the files that a film needs of a clip, as the worker does, and looks at its poster. */
export async function prepareFootage(
  picture: Picture,
  demuxer: string,
  { ffmpeg, folder, shortSide, signal, onProgress }: Workplace,
): Promise<Picture> {
  const { file, id } = picture;
  const place = path.join(folder, `clip-${id}`);
  await mkdir(place, { recursive: true });
  const paths = new Map<MadeClip["files"][number]["kind"], string>();
  let facts: ClipFacts | undefined;
  await prepareClip(
    { path: file.path, demuxer, isReady: false },
    {
      ffmpeg: () => Promise.resolve(ffmpeg),
      folder: place,
      signal,
      onProgress,
      isLargeWanted: shortSide > 720,
      publish: async (prepared) => {
        for (const { kind, path } of prepared.files) paths.set(kind, path);
        facts ??= prepared.facts;
      },
    },
  );
  const poster = paths.get("poster");
  if (!facts || poster === undefined) throw new Error("The clip was not prepared.");
  const filmOf = (film: string | undefined, index: string | undefined) =>
    film === undefined || index === undefined ? undefined : { film, index };
  const footage: FootageInput = {
    id,
    name: file.name,
    poster,
    films: {
      720: filmOf(paths.get("film720"), paths.get("index720")),
      1080: filmOf(paths.get("film1080"), paths.get("index1080")),
    },
    slow: {},
    sound: paths.get("sound") ?? null,
    facts: footageFactsOf(
      { frames: facts.frames, soundFacts: facts.sound },
      { hasSound: paths.has("sound") },
    ),
    subject: photoSubjectOf(facts),
  };
  const { look } = await lookAt(poster, facts.camera !== "", signal);
  const lively = livelyOf(facts.liveliness);
  const story = {
    ...picture.story,
    moving: {
      seconds: secondsFromFrames(facts.frames),
      hasSound: facts.sound !== null,
      sounding: footage.facts.sound?.sounding,
      ...(lively && { lively }),
    },
    subjectHeight: facts.subject?.height ?? null,
    quality: storyQuality(look.quality),
    fingerprint: look.fingerprint,
  };
  return { ...picture, story, media: { kind: "clip", demuxer, footage } };
}

/** Has the process that reads pictures look at one of ours. */
async function lookAt(file: string, hasCamera: boolean, signal: AbortSignal) {
  const request = { work: "look", path: file, subject: null, hasCamera, isScreenshot: false } as const;
  return seenPhoto.parse(await withMediaProcess(({ ask }) => ask(request, headerLimits, signal)));
}
