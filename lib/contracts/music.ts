import * as z from "zod/mini";
import { described, documented, extension, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { flagField, idParam, textField, webAddressField } from "@/lib/contracts/fields";
import { reuseField } from "@/lib/contracts/reuse";
import { defaultMaxMegabytes } from "@/lib/contracts/upload-limits";

export const songSchema = withMeta(
  z.object({
    ...documented({
      id: z.string(),
      title: z.string(),
      artist: z.string(),
      url: z.string(),
      preview_url: described(z.string(), "A 30-second cut."),
      duration: described(z.number(), "Seconds, measured by decoding."),
    }),
    ...extension({
      gain: described(
        z.number(),
        "By how much films play it louder or softer, so that all songs sound equally loud; 1 when that is not known.",
      ),
      waveform_url: described(z.string(), "Peaks for drawing the waveform."),
      beats_url: described(
        z.nullable(z.string()),
        "Beats, loop and loudness to cut a film by; null when nothing is known of them.",
      ),
      sections: described(
        z.array(
          z.object({
            name: z.string(),
            start_time: z.number(),
            end_time: z.number(),
            energy: described(z.number(), "0–1."),
          }),
        ),
        "Parts of the piece, where they are known.",
      ),
      mood: z.optional(z.string()),
      bpm: z.optional(z.number()),
      licence: described(z.optional(z.string()), "What the service's own music may be used for."),
      deleted_on: described(
        z.optional(z.int()),
        "When it was put into the trash; absent unless it is there.",
      ),
      use_count: described(
        z.optional(z.int()),
        "In lists of the account's own music: how many projects play it now.",
      ),
      existing: described(
        z.optional(z.literal(true)),
        "In answers to an upload with `reuse`: the account had this song already.",
      ),
    }),
  }),
  { id: "Song" },
);

const songInUseSchema = withMeta(
  z.extend(songSchema, {
    used_in: described(
      z.array(z.object({ id: z.string(), name: z.string() })),
      "The projects that play it, last edited first, at most 100.",
    ),
  }),
  { id: "SongInUse" },
);

const common = { group: "Music", access: "account", response: songSchema } as const;

const rhythmSchema = withMeta(
  z.object({
    beats: described(z.array(z.number()), "Seconds from the start of the file."),
    beats_per_bar: z.nullable(z.int()),
    first_bar_beat: described(z.int(), "The first beat that begins a bar."),
    loop: described(
      z.nullable(z.object({ start_time: z.number(), end_time: z.number() })),
      "May be played again and again without a fade.",
    ),
    ending: described(z.nullable(z.number()), "Where the last note begins; what follows only rings out."),
    confidence: described(z.number(), "How sure the beats are, 0–1; 1 when they are known, not heard."),
    energy: described(
      z.nullable(z.object({ step: described(z.number(), "Seconds."), values: z.array(z.number()) })),
      "How loud each step is beside the loudest, 0–1.",
    ),
  }),
  { id: "Rhythm" },
);
const songList = z.object(documented({ musics: z.array(songSchema) }));

export const listLibrary = endpoint({
  ...common,
  id: "listLibrary",
  origin: "document",
  method: "GET",
  path: "/musics",
  summary: "List the service's own music",
  description: "Free for any use in films made with this service.",
  response: songList,
});

export const getLibrarySong = endpoint({
  ...common,
  id: "getLibrarySong",
  origin: "extension",
  method: "GET",
  path: "/musics/{id}",
  summary: "Read a piece of the service's own music",
  params: idParam,
  refusals: [404],
});

export const getLibraryBeats = endpoint({
  ...common,
  id: "getLibraryBeats",
  origin: "extension",
  method: "GET",
  path: "/musics/{id}/beats",
  summary: "Read the beats of a piece of the service's own music",
  params: idParam,
  response: rhythmSchema,
  refusals: [404],
});

export const listSongs = endpoint({
  ...common,
  id: "listSongs",
  origin: "document",
  method: "GET",
  path: "/me/musics",
  summary: "List the account's own music",
  query: z.object(extension({ deleted: described(flagField, "The trash instead, last deleted first.") })),
  response: songList,
});

const nameHeader = described(z.optional(textField(900)), "UTF-8, raw or percent-encoded.");

export const uploadSong = endpoint({
  ...common,
  id: "uploadSong",
  origin: "document",
  method: "PUT",
  path: "/me/musics",
  summary: "Upload a song",
  description: `The body is the file: MP3, M4A/AAC, WAV, OGG or FLAC, at most ${defaultMaxMegabytes.song} MB, unless the operator chose otherwise, and 30 minutes. Title and artist come from the headers, else from the file's own tags, else the title is the file's name, without its ending. Without any of these they are \`Untitled\` and \`Unknown\`.`,
  headers: z.object({
    ...documented({ "music-title": nameHeader, "music-artist": nameHeader }),
    ...extension({
      "music-name": described(z.optional(textField(900)), "The file's name, in the same way."),
      "x-music-title": nameHeader,
      "x-music-artist": nameHeader,
      reuse: reuseField,
    }),
  }),
  idempotent: true,
  body: {
    file: "song",
    description: "The audio file.",
    contentTypes: ["audio/mpeg", "audio/mp4", "audio/aac", "audio/wav", "audio/ogg", "audio/flac"],
  },
  refusals: [411, 413, 415],
});

export const importSong = endpoint({
  ...common,
  id: "importSong",
  origin: "extension",
  method: "POST",
  path: "/me/musics",
  summary: "Import a song from the web",
  description: "The file is fetched by the server, checked like an upload and kept.",
  body: z.object({
    url: described(webAddressField, "Only public http and https addresses."),
    preview_url: described(z.nullish(textField(2048)), "Only a hint; the preview is cut from the song."),
    title: z.nullish(textField(300)),
    artist: z.nullish(textField(300)),
  }),
  idempotent: true,
  refusals: [413, 415],
});

export const getSong = endpoint({
  ...common,
  id: "getSong",
  origin: "extension",
  method: "GET",
  path: "/me/musics/{id}",
  summary: "Read one of the account's songs and where it is used",
  params: idParam,
  response: songInUseSchema,
  refusals: [404],
});

export const deleteSong = endpoint({
  ...common,
  id: "deleteSong",
  origin: "extension",
  method: "DELETE",
  path: "/me/musics/{id}",
  summary: "Delete one of the account's songs",
  description:
    "It leaves the library at once and can be restored from the trash; projects that have ever used it keep it.",
  params: idParam,
  query: z.object({ forever: described(flagField, "Out of the trash, too, or past it.") }),
  response: z.object({ status: z.literal(200), message: z.string() }),
  refusals: [404],
});

export const restoreSong = endpoint({
  ...common,
  id: "restoreSong",
  origin: "extension",
  method: "POST",
  path: "/me/musics/{id}/restore",
  summary: "Take a song out of the trash",
  description:
    "Possible until the trash is emptied, 30 days after deletion unless the operator chose otherwise. A song that is not in the trash stays as it is.",
  params: idParam,
  body: z.object({}),
  refusals: [404],
});

export const getBeats = endpoint({
  ...common,
  id: "getBeats",
  origin: "extension",
  method: "GET",
  path: "/me/musics/{id}/beats",
  summary: "Read the beats of one of the account's songs",
  params: idParam,
  response: rhythmSchema,
  refusals: [404],
});
