import type { Clip } from "@/lib/client/queries/clips";
import type { Held } from "@/lib/client/queries/held-media";
import type { Album, Fingerprints, Photo } from "@/lib/client/queries/photos";
import type { Rhythm } from "@/lib/client/queries/rhythm";
import type { Song } from "@/lib/client/queries/songs";
import type { Voice } from "@/lib/client/queries/voices";
import type { Video } from "@/lib/editor/document/project";
import { clipStoryItem, storyItemOf } from "@/lib/editor/story/story-item-of";
import { inTurn } from "@/lib/film/captions/footage-cues";
import type { PhotoSubject } from "@/lib/film/plan/context";
import { riseSecondsOf } from "@/lib/film/song-rises";
import type { AssetCatalog, PhotoFacts, SongEntry, VoiceEntry } from "@/lib/editor/assets/asset-catalog";
import { knownFingerprint } from "@/lib/editor/assets/known-fingerprint";
import { soundingOf } from "@/lib/editor/assets/sounding-of";
import { withRhythm } from "@/lib/editor/assets/with-rhythm";

type Sources = {
  albums: readonly Album[] | undefined;
  /** What the albums leave out of their photos; they wait for it, as films are chosen by it. */
  fingerprints?: Fingerprints;
  clips: readonly Clip[] | undefined;
  ownSongs: readonly Song[] | undefined;
  librarySongs: readonly Song[] | undefined;
  voices: readonly Voice[] | undefined;
  /** Beats and loops of the songs in the film, by song id. */
  rhythms: ReadonlyMap<string, Rhythm>;
  /** The photos and songs that the video itself lists, some of which may have left the library. */
  assets: Video["assets"];
  /** Clips with what they say, where films show that. */
  spoken?: readonly Clip[];
  /** What the video showed or played once and still holds on to, as far as it has been fetched. */
  held?: Held;
  /** Equal entries keep their identity, so that nothing re-renders for them. */
  previous: AssetCatalog;
};

export function catalogOf(sources: Sources): AssetCatalog {
  const { albums, clips, ownSongs, librarySongs, rhythms, assets, held, spoken, previous } = sources;
  // What has left the library may still be in the film, so keep it.
  const photos = new Map<string, PhotoFacts>(previous.photos);
  const songs = new Map<string, SongEntry>(previous.songs);
  const voices = new Map<string, VoiceEntry>(previous.voices);
  for (const asset of assets) addAsset(asset, { photos, songs, voices });
  for (const voice of [...(held?.voices ?? []), ...(sources.voices ?? [])])
    voices.set(voice.id, voiceEntry(voice));
  const clipsWithWords = (spoken ?? []).map((clip) => withSlowReel(clip, clips));
  for (const facts of [...(clips ?? []), ...(held?.clips ?? []), ...clipsWithWords].flatMap(clipFacts))
    photos.set(facts.id, facts);
  const allPhotos = [...(albums ?? []).flatMap((album) => album.photos), ...(held?.photos ?? [])];
  // What is known as a photo's motion goes before the same clip alone.
  const { fingerprints = {} } = sources;
  for (const facts of allPhotos.flatMap((photo) => withMotion(photo, fingerprints)))
    photos.set(facts.id, facts);
  for (const song of held?.songs ?? [])
    songs.set(song.id, withRhythm(songEntry(song, true), rhythms.get(song.id)));
  for (const song of librarySongs ?? [])
    songs.set(song.id, withRhythm(songEntry(song, false), rhythms.get(song.id)));
  for (const song of ownSongs ?? [])
    songs.set(song.id, withRhythm(songEntry(song, true), rhythms.get(song.id)));
  const gone = assets.flatMap((asset) => goneIdOf(asset, clips)).filter((id) => !photos.has(id));
  const failed = (clips ?? []).filter(({ status }) => status === "failed").map(({ id }) => id);
  return {
    photos: keepKnown(photos, previous.photos),
    songs: keepKnown(songs, previous.songs),
    voices: keepKnown(voices, previous.voices),
    gonePhotos: keepSame(gone, previous.gonePhotos),
    failedClips: keepSame(failed, previous.failedClips),
  };
}

/** The id of a photo or clip of which the service has no picture any more. */
function goneIdOf(asset: Asset, clips: Sources["clips"]): string[] {
  if (asset.name === "image") return asset.url === undefined ? [asset.asset_id] : [];
  if (asset.name !== "video" || asset.thumbnail_url !== undefined) return [];
  // A clip that is still being prepared has no picture either. Until the library is here, nobody can tell.
  const mayBeInLibrary = !clips || clips.some(({ id }) => id === asset.asset_id);
  return mayBeInLibrary ? [] : [asset.asset_id];
}

type Asset = Video["assets"][number];
type AssetOf<Name extends Asset["name"]> = {
  [N in Name]: Extract<Asset, { name: N }> & { name: N };
}[Name];
type Entries = {
  photos: Map<string, PhotoFacts>;
  songs: Map<string, SongEntry>;
  voices: Map<string, VoiceEntry>;
};

const adders: { [Name in Asset["name"]]: (asset: AssetOf<Name>, entries: Entries) => void } = {
  image({ asset_id: id, url, thumbnail_url: thumbnailUrl, film_url: filmUrl }, { photos }) {
    if (url !== undefined)
      addIfNew(photos, id, photoOfAsset(id, { thumbnailUrl: thumbnailUrl ?? url, filmUrl: filmUrl ?? url }));
  },
  video: () => undefined,
  text: () => undefined,
  music({ asset_id: id, url }, { songs }) {
    if (url !== undefined) addIfNew(songs, id, songOfAsset(id, url));
  },
  voice({ asset_id: id, url }, { voices }) {
    const facts = { durationSeconds: Number.POSITIVE_INFINITY };
    if (url !== undefined) addIfNew(voices, id, { id, name: "", url, peaksUrl: "", facts });
  },
};

function addAsset<Name extends Asset["name"]>(asset: AssetOf<Name>, entries: Entries): void {
  adders[asset.name](asset, entries);
}

/** Its slow reel may have been made after somebody asked what it says. */
function withSlowReel(clip: Clip, clips: Sources["clips"]): Clip {
  const slow = clips?.find(({ id }) => id === clip.id)?.slow;
  return slow ? { ...clip, slow } : clip;
}

/** Empty while the clip is being prepared, or when that failed. */
export function clipFacts(clip: Clip): PhotoFacts[] {
  const { id, name, width, height, poster_url: posterUrl, film_url: filmUrl, index_url: indexUrl } = clip;
  if (clip.status !== "ready" || posterUrl === null || filmUrl === null || indexUrl === null) return [];
  const { frames, slow, gain, sound_url: soundUrl, strip, lively: measured, subtitles: told } = clip;
  const lively = measured && { stepSeconds: measured.step, values: measured.values };
  const subtitles =
    told &&
    inTurn(
      told.map(({ start_time: start, end_time: end, lines }) => ({
        startMs: Math.round(start * 1000),
        endMs: Math.round(end * 1000),
        lines,
      })),
    );
  const moving = {
    strip: strip && { url: strip.url, count: strip.count, stepSeconds: strip.step },
    facts: {
      frames,
      ...(slow && { slowFrames: slow.frames }),
      sound: soundUrl === null ? null : { gain, sounding: soundingOf(clip) },
      ...(lively && { lively }),
      ...(subtitles && { subtitles }),
    },
    filmUrl,
    indexUrl,
    ...(slow && { slow: { filmUrl: slow.film_url, indexUrl: slow.index_url } }),
    soundUrl,
    peaksUrl: clip.waveform_url,
    subtitleCount: clip.subtitle_count,
  };
  const picture = { thumbnailUrl: posterUrl, filmUrl: posterUrl, width, height };
  const story = clipStoryItem(clip);
  return [{ id, name, ...picture, takenAt: clip.taken_at, subject: subjectIn(clip), story, moving }];
}

/** A photo, and its motion if that is ready. Films never choose the motion by themselves. */
function withMotion(photo: Photo, fingerprints: Fingerprints): PhotoFacts[] {
  const fingerprint = knownFingerprint(photo, fingerprints);
  if (fingerprint === undefined) return [];
  const facts = photoFacts(photo, fingerprint);
  const [motion] = photo.motion ? clipFacts(photo.motion) : [];
  if (!motion) return [facts];
  const { story: _, ...about } = motion;
  return [
    { ...facts, motionId: motion.id },
    { ...about, name: photo.name, stillId: photo.id },
  ];
}

export function photoFacts(photo: Photo, fingerprint = photo.fingerprint): PhotoFacts {
  return {
    id: photo.id,
    name: photo.name,
    thumbnailUrl: photo.thumbnail_url,
    filmUrl: photo.film_url,
    width: photo.width,
    height: photo.height,
    takenAt: photo.taken_at,
    subject: subjectIn(photo),
    story: storyItemOf(photo, fingerprint),
  };
}

function photoOfAsset(
  id: string,
  { thumbnailUrl, filmUrl }: Pick<PhotoFacts, "thumbnailUrl" | "filmUrl">,
): PhotoFacts {
  return {
    id,
    name: "",
    thumbnailUrl,
    filmUrl,
    width: 4,
    height: 3,
    isSizeGuessed: true,
    takenAt: null,
    subject: null,
  };
}

function subjectIn({
  subject,
  ...picture
}: Pick<Photo | Clip, "subject" | "width" | "height">): PhotoSubject | null {
  if (!subject) return null;
  const { x, y, width, height } = subject;
  return { x, y, width, height, ratio: picture.width / picture.height };
}

export function songEntry(song: Song, isOwn: boolean): SongEntry {
  const sections = song.sections.map(({ start_time: startSeconds, energy }) => ({ startSeconds, energy }));
  return {
    id: song.id,
    title: song.title,
    artist: song.artist,
    url: song.url,
    previewUrl: song.preview_url,
    peaksUrl: song.waveform_url,
    mood: song.mood ?? null,
    bpm: song.bpm ?? null,
    isOwn,
    beatsUrl: song.beats_url,
    facts: {
      durationSeconds: song.duration,
      gain: song.gain,
      ...(sections.length > 0 && { riseSeconds: riseSecondsOf(sections) }),
    },
  };
}

export function voiceEntry({
  id,
  name,
  url,
  waveform_url: peaksUrl,
  duration,
  gain,
  ...voice
}: Voice): VoiceEntry {
  const facts = { durationSeconds: duration, gain, sounding: soundingOf(voice) };
  return { id, name, url, peaksUrl, facts };
}

function songOfAsset(id: string, url: string): SongEntry {
  const unknown = {
    title: "",
    artist: "",
    previewUrl: url,
    peaksUrl: "",
    beatsUrl: null,
    mood: null,
    bpm: null,
  };
  return { id, url, ...unknown, isOwn: true, facts: { durationSeconds: Number.POSITIVE_INFINITY } };
}

function addIfNew<T>(map: Map<string, T>, id: string, value: T): void {
  if (!map.has(id)) map.set(id, value);
}

function keepSame(ids: readonly string[], previous: ReadonlySet<string>): ReadonlySet<string> {
  return ids.length === previous.size && ids.every((id) => previous.has(id)) ? previous : new Set(ids);
}

function keepKnown<T>(next: Map<string, T>, previous: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  let isSame = next.size === previous.size;
  for (const [id, value] of next) {
    const before = previous.get(id);
    if (before !== undefined && JSON.stringify(before) === JSON.stringify(value)) next.set(id, before);
    else isSame = false;
  }
  return isSame ? previous : next;
}
