import * as z from "zod/mini";
import { described, documented, extension, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { idParam, textField, webAddressField } from "@/lib/contracts/fields";

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
    }),
  }),
  { id: "Song" },
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
  description:
    "The body is the file: MP3, M4A/AAC, WAV, OGG or FLAC, at most 100 MB and 30 minutes. Title and artist come from the headers, else from the file's own tags, else they are `Untitled` and `Unknown`.",
  headers: z.object({
    ...documented({ "music-title": nameHeader, "music-artist": nameHeader }),
    ...extension({ "x-music-title": nameHeader, "x-music-artist": nameHeader }),
  }),
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
  summary: "Read one of the account's songs",
  params: idParam,
  refusals: [404],
});

export const deleteSong = endpoint({
  ...common,
  id: "deleteSong",
  origin: "extension",
  method: "DELETE",
  path: "/me/musics/{id}",
  summary: "Delete one of the account's songs",
  description: "It leaves the library at once; projects and films that use it keep it.",
  params: idParam,
  response: z.object({ status: z.literal(200), message: z.string() }),
  refusals: [404],
});

export const restoreSong = endpoint({
  ...common,
  id: "restoreSong",
  origin: "extension",
  method: "POST",
  path: "/me/musics/{id}/restore",
  summary: "Take back the deletion of a song",
  description:
    "Possible for a day, and longer while a project uses it. A song that is not deleted stays as it is.",
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
