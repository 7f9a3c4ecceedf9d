import fc from "fast-check";
import { allClips } from "@/lib/film/all-clips";
import { ASPECT_RATIOS, type FilmDocument, MOTIONS, TRANSITIONS } from "@/lib/film/document";
import { CAPTION_EDGES, SPEEDS, SUBTITLE_WAYS } from "@/lib/film/document-choices";
import { accentArbitrary, photoEditArbitrary } from "@/lib/film/testing/film-arbitraries";
import { addClips } from "@/lib/film/operations/add-clips";
import { addMusic } from "@/lib/film/operations/add-music";
import { addMusicRow } from "@/lib/film/operations/add-music-row";
import { addVoice } from "@/lib/film/operations/add-voice";
import { closeGaps } from "@/lib/film/operations/close-gaps";
import { copyClips } from "@/lib/film/operations/copy-clips";
import { moveCredit, setCredits } from "@/lib/film/operations/credits";
import { deleteClips } from "@/lib/film/operations/delete-clips";
import { duplicateClips } from "@/lib/film/operations/duplicate-clips";
import { setAccent, setAspectRatio, setSoundSwitch, setStyle } from "@/lib/film/operations/film-settings";
import { fitPhotosToMusic } from "@/lib/film/operations/fit-photos-to-music";
import { fitToBeats } from "@/lib/film/operations/fit-to-beats";
import { moveClips } from "@/lib/film/operations/move-clips";
import { moveFootageEdge } from "@/lib/film/operations/move-footage-edge";
import { moveMusic } from "@/lib/film/operations/move-music";
import { moveVoice } from "@/lib/film/operations/move-voice";
import { pasteClips } from "@/lib/film/operations/paste-clips";
import { playMotion, showStill } from "@/lib/film/operations/play-motion";
import { replacePicture } from "@/lib/film/operations/replace-picture";
import { reorderClips } from "@/lib/film/operations/reorder-clips";
import { setCaptionEdge } from "@/lib/film/operations/set-caption-edge";
import { setCaption } from "@/lib/film/operations/set-caption";
import { setDuration } from "@/lib/film/operations/set-duration";
import { setFocus } from "@/lib/film/operations/set-focus";
import { editPhoto } from "@/lib/film/operations/edit-photo";
import { setFreeze } from "@/lib/film/operations/set-freeze";
import { setMotion } from "@/lib/film/operations/set-motion";
import { setMusic } from "@/lib/film/operations/set-music";
import { setFootageSound } from "@/lib/film/operations/set-footage-sound";
import { setSlideText } from "@/lib/film/operations/set-slide-text";
import { setSubtitles } from "@/lib/film/operations/set-subtitles";
import { setVoice } from "@/lib/film/operations/set-voice";
import { surpriseTransitions } from "@/lib/film/operations/surprise-transitions";
import { setTransition, setTransitionTime, spreadTransition } from "@/lib/film/operations/set-transition";
import { shufflePhotos } from "@/lib/film/operations/shuffle-photos";
import { sortPhotosByDate } from "@/lib/film/operations/sort-photos-by-date";
import { setSpeed } from "@/lib/film/operations/set-speed";
import { slipClip } from "@/lib/film/operations/slip-clip";
import { splitClip } from "@/lib/film/operations/split-clip";
import { tellStory } from "@/lib/film/operations/tell-story";
import { trimClip } from "@/lib/film/operations/trim-clip";
import { trimMusic } from "@/lib/film/operations/trim-music";
import { trimVoice } from "@/lib/film/operations/trim-voice";
import { styleCatalog } from "@/lib/film/style-catalog";
import { storyArbitrary } from "@/lib/film/testing/story-arbitrary";

/** The length of some footage is known, and some is short. */
const secondsOfFootage = (footageId: string) =>
  ({ c1: 4, c2: 12.5, c3: 0.2 })[footageId] ?? Number.POSITIVE_INFINITY;

export type Edit = (document: FilmDocument) => FilmDocument;

// Deliberately includes times that no person would give.
const seconds = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: -20, max: 1500 }).map((tenths) => tenths / 10) },
  { weight: 1, arbitrary: fc.double() },
);
const index = fc.integer({ min: -2, max: 14 });
const words = fc.oneof(fc.string(), fc.string({ unit: "binary" }));
const edge = fc.constantFrom("start" as const, "end" as const);

/** Picks clips of whatever document the edit gets, and now and then one that does not exist. */
const picks = fc.array(fc.nat({ max: 15 }), { maxLength: 4 });
const idsOf = (document: FilmDocument, picked: readonly number[]) =>
  picked.map((nth) => allClips(document)[nth]?.id ?? "missing");
const idOf = (document: FilmDocument, nth: number) => idsOf(document, [nth])[0] ?? "missing";
const nth = fc.nat({ max: 15 });
const songNth = fc.nat({ max: 4 });
const songOf = (document: FilmDocument, nth: number) => document.music[nth]?.id ?? "missing";

const voiceOf = (document: FilmDocument, nth: number) => document.voices?.[nth]?.id ?? "missing";

const edits: fc.Arbitrary<Edit>[] = [
  fc.tuple(seconds, seconds, fc.boolean()).map(
    ([atSeconds, length, isAtEnd]) =>
      (document) =>
        addClips(document, {
          clips: [
            { kind: "image", photoId: "new", caption: "", seconds: length },
            { kind: "text", title: "New", text: "", id: "v1" },
            { kind: "video", footageId: "c1", caption: "" },
          ],
          atSeconds: isAtEnd ? undefined : atSeconds,
        }),
  ),
  fc.tuple(picks, seconds).map(
    ([p, toSeconds]) =>
      (d) =>
        moveClips(d, { clipIds: idsOf(d, p), toSeconds }),
  ),
  fc.tuple(picks, index).map(
    ([p, toIndex]) =>
      (d) =>
        reorderClips(d, { clipIds: idsOf(d, p), toIndex }),
  ),
  fc.tuple(fc.constantFrom(trimClip, moveFootageEdge), nth, edge, seconds).map(
    ([trim, n, e, toSeconds]) =>
      (d) =>
        trim(d, { clipId: idOf(d, n), edge: e, toSeconds, secondsOf: secondsOfFootage }),
  ),
  fc.tuple(nth, seconds).map(
    ([n, atSeconds]) =>
      (d) =>
        splitClip(d, { clipId: idOf(d, n), atSeconds }),
  ),
  fc.tuple(nth, seconds).map(
    ([n, toSeconds]) =>
      (d) =>
        slipClip(d, { clipId: idOf(d, n), toSeconds, secondsOf: secondsOfFootage }),
  ),
  fc.tuple(picks, fc.constantFrom(...SPEEDS)).map(
    ([p, speed]) =>
      (d) =>
        setSpeed(d, { clipIds: idsOf(d, p), speed }),
  ),
  fc.tuple(picks, edge, seconds).map(
    ([p, e, held]) =>
      (d) =>
        setFreeze(d, { clipIds: idsOf(d, p), edge: e, seconds: held }),
  ),
  fc.tuple(picks, fc.boolean(), seconds).map(
    ([p, muted, volume]) =>
      (d) =>
        setFootageSound(d, { clipIds: idsOf(d, p), muted, volume }),
  ),
  picks.map((p) => (d) => duplicateClips(d, { clipIds: idsOf(d, p) })),
  picks.map((p) => (d) => deleteClips(d, { clipIds: idsOf(d, p) })),
  fc.tuple(picks, seconds).map(
    ([p, atSeconds]) =>
      (d) =>
        pasteClips(d, { clips: copyClips(d, { clipIds: idsOf(d, p) }), atSeconds }),
  ),
  fc.tuple(picks, seconds).map(
    ([p, length]) =>
      (d) =>
        setDuration(d, { clipIds: idsOf(d, p), seconds: length, secondsOf: secondsOfFootage }),
  ),
  seconds.map((musicSeconds) => (d) => fitPhotosToMusic(d, { musicSeconds })),
  fc
    .tuple(
      fc.constantFrom("beats" as const, "music" as const),
      seconds,
      fc.double({ min: 0.2, max: 2, noNaN: true }),
    )
    .map(([mode, songSeconds, beat]) => (d) => {
      const beatSeconds = Array.from({ length: 40 }, (_, i) => i * beat);
      return fitToBeats(d, {
        mode,
        songs: { s1: { durationSeconds: songSeconds, beatSeconds }, s2: { durationSeconds: 40 } },
      });
    }),
  fc.constant(closeGaps),
  fc.integer().map((seed) => (d) => shufflePhotos(d, { seed })),
  fc
    .array(fc.integer())
    .map((dates) => (d) => sortPhotosByDate(d, { takenAt: new Map(dates.map((at, i) => [`p${i}`, at])) })),
  fc.tuple(nth, words).map(
    ([n, caption]) =>
      (d) =>
        setCaption(d, { clipId: idOf(d, n), caption }),
  ),
  fc.tuple(nth, words).map(
    ([n, title]) =>
      (d) =>
        setSlideText(d, { clipId: idOf(d, n), title }),
  ),
  fc.tuple(picks, fc.double(), fc.double()).map(
    ([p, x, y]) =>
      (d) =>
        setFocus(d, { clipIds: idsOf(d, p), focus: { x, y } }),
  ),
  fc.tuple(picks, fc.constantFrom(...CAPTION_EDGES, undefined)).map(
    ([p, edge]) =>
      (d) =>
        setCaptionEdge(d, { clipIds: idsOf(d, p), edge }),
  ),
  fc.tuple(picks, fc.constantFrom(...MOTIONS)).map(
    ([p, motion]) =>
      (d) =>
        setMotion(d, { clipIds: idsOf(d, p), motion }),
  ),
  fc.tuple(picks, photoEditArbitrary).map(
    ([p, edit]) =>
      (d) =>
        editPhoto(d, { clipIds: idsOf(d, p), edit, ratioOf: () => 1.5 }),
  ),
  fc.tuple(picks, fc.constantFrom(...TRANSITIONS)).map(
    ([p, transition]) =>
      (d) =>
        setTransition(d, { clipIds: idsOf(d, p), transition }),
  ),
  fc.tuple(picks, fc.oneof(seconds, fc.constant(undefined))).map(
    ([p, length]) =>
      (d) =>
        setTransitionTime(d, { clipIds: idsOf(d, p), seconds: length }),
  ),
  nth.map((n) => (d) => spreadTransition(d, { clipId: idOf(d, n) })),
  fc.integer().map((seed) => (d) => surpriseTransitions(d, { seed })),
  fc
    .constantFrom("nope", ...styleCatalog.map(({ machine_name }) => machine_name))
    .map((style) => (d) => setStyle(d, { style })),
  fc.constantFrom(...ASPECT_RATIOS).map((aspectRatio) => (d) => setAspectRatio(d, { aspectRatio })),
  fc.option(accentArbitrary, { nil: undefined }).map((accent) => (d) => setAccent(d, { accent })),
  fc.tuple(fc.constantFrom("duckMusic" as const, "clipSound" as const), fc.boolean()).map(
    ([name, isOn]) =>
      (d) =>
        setSoundSwitch(d, { name, isOn }),
  ),
  fc.tuple(picks, fc.constantFrom(...SUBTITLE_WAYS, undefined)).map(
    ([p, subtitles]) =>
      (d) =>
        setSubtitles(d, { clipIds: idsOf(d, p), subtitles }),
  ),
  fc.tuple(picks, fc.integer({ min: 1, max: 60 })).map(
    ([p, tenths]) =>
      (d) =>
        playMotion(d, {
          clipIds: idsOf(d, p),
          motionOf: (photoId) => (photoId === "p9" ? undefined : { footageId: "c1", seconds: tenths / 10 }),
        }),
  ),
  picks.map(
    (p) => (d) => showStill(d, { clipIds: idsOf(d, p), stillOf: (id) => (id === "c2" ? undefined : "p1") }),
  ),
  fc.tuple(nth, fc.integer({ min: 1, max: 60 }), fc.boolean()).map(
    ([n, tenths, moves]) =>
      (d) =>
        replacePicture(d, {
          clipId: idOf(d, n),
          picture: moves
            ? { kind: "video", footageId: "c1", seconds: tenths / 10 }
            : { kind: "image", photoId: "p1" },
        }),
  ),
  fc.tuple(storyArbitrary, fc.subarray(["c1", "c2", "c3"])).map(
    ([entries, footage]) =>
      (d) =>
        tellStory(d, { entries, footage }),
  ),
  fc.array(fc.tuple(words, words), { maxLength: 4 }).map((credits) => (d) => setCredits(d, { credits })),
  fc.tuple(index, index).map(
    ([fromIndex, toIndex]) =>
      (d) =>
        moveCredit(d, { seen: d.credits, fromIndex, toIndex }),
  ),
  seconds.map((fromSeconds) => (d) => addMusic(d, { songId: "s1", fromSeconds })),
  songNth.map((n) => (d) => addMusicRow(d, { songIds: ["s1", "s2"], insteadOf: songOf(d, n) })),
  fc.tuple(songNth, seconds).map(
    ([n, toSeconds]) =>
      (d) =>
        moveMusic(d, { clipId: songOf(d, n), toSeconds }),
  ),
  fc.tuple(songNth, edge, seconds).map(
    ([n, e, toSeconds]) =>
      (d) =>
        trimMusic(d, { clipId: songOf(d, n), edge: e, toSeconds }),
  ),
  fc.tuple(songNth, seconds, seconds).map(
    ([n, volume, offsetSeconds]) =>
      (d) =>
        setMusic(d, { clipId: songOf(d, n), volume, offsetSeconds, fadeOutSeconds: volume }),
  ),
  fc.tuple(songNth, seconds, seconds, fc.boolean()).map(
    ([n, atSeconds, length, isRetake]) =>
      (d) =>
        addVoice(d, {
          voiceId: "w1",
          atSeconds,
          seconds: length,
          ...(isRetake ? { isRetake } : { insteadOf: voiceOf(d, n) }),
        }),
  ),
  fc.tuple(songNth, seconds).map(
    ([n, toSeconds]) =>
      (d) =>
        moveVoice(d, { clipId: voiceOf(d, n), toSeconds }),
  ),
  fc.tuple(songNth, edge, seconds, seconds).map(
    ([n, e, toSeconds, recordedSeconds]) =>
      (d) =>
        trimVoice(d, { clipId: voiceOf(d, n), edge: e, toSeconds, recordedSeconds }),
  ),
  fc.tuple(songNth, seconds).map(
    ([n, volume]) =>
      (d) =>
        setVoice(d, { clipId: voiceOf(d, n), volume }),
  ),
  fc.tuple(songNth, seconds).map(
    ([n, atSeconds]) =>
      (d) =>
        splitClip(d, { clipId: voiceOf(d, n), atSeconds }),
  ),
];

export const editArbitrary: fc.Arbitrary<Edit> = fc.oneof(...edits);
