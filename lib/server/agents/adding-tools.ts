import * as z from "zod/mini";
import { importClip, uploadClip } from "@/lib/contracts/clips";
import { described } from "@/lib/contracts/described";
import { importSong, uploadSong } from "@/lib/contracts/music";
import { importPhoto, uploadPhoto } from "@/lib/contracts/photos";
import { importVoice, uploadVoice } from "@/lib/contracts/voices";
import { briefClip, briefPhoto, briefSong, briefVoice } from "@/lib/server/agents/brief";
import { makeTool } from "@/lib/server/agents/make-tool";
import { invalid } from "@/lib/server/errors";
import { parseWith } from "@/lib/server/http/parse-with";

/** As base64 this fits into a message, which has at most 8 MB. */
const maxSentMegabytes = 5;
const maxSentBytes = maxSentMegabytes << 20;

const fileFields = z.object({
  kind: described(
    z.enum(["photo", "clip", "song", "voice"], "Must be photo, clip, song or voice."),
    "What the file becomes in the library.",
  ),
  name: described(
    z.optional(z.string("Must be text.").check(z.maxLength(300, "At most 300 characters."))),
    "What people call it.",
  ),
  data: described(
    z.string("Must be the file's bytes in base64."),
    `The file's bytes in base64, at most ${maxSentMegabytes} MB of them. Larger files come by address.`,
  ),
});

/** Without the padding, or with it; spaces and line breaks between. */
const base64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

function bytesOf(data: string): Uint8Array {
  const text = data.replace(/^data:[^,]{0,100};base64,/, "").replace(/\s+/g, "");
  if (!base64.test(text)) throw invalid({ data: "Must be the file's bytes in base64." });
  const bytes = Buffer.from(text, "base64");
  if (bytes.byteLength > maxSentBytes)
    throw invalid({ data: `The file is larger than ${maxSentMegabytes} MB. Add it by its address.` });
  return bytes;
}

/** What brings something into the library. */
export const addingTools = [
  makeTool({
    name: "add_photo",
    title: "Add a photo from the web",
    description: "Fetches a picture from a public address into the library.",
    takes: importPhoto,
    without: ["thumbnail_url", "source"],
    runs: [importPhoto],
    reachesOut: true,
    async run(args, { call }) {
      return { facts: briefPhoto(await call(importPhoto, args)) };
    },
  }),
  makeTool({
    name: "add_clip",
    title: "Add a clip from the web",
    description:
      "Fetches a moving picture from a public address into the library. It goes into films once list_clips says that it is ready.",
    takes: importClip,
    runs: [importClip],
    reachesOut: true,
    async run(args, { call }) {
      return { facts: briefClip(await call(importClip, args)) };
    },
  }),
  makeTool({
    name: "add_song",
    title: "Add a song from the web",
    description: "Fetches an audio file from a public address into the library.",
    takes: importSong,
    without: ["preview_url"],
    runs: [importSong],
    reachesOut: true,
    async run(args, { call }) {
      return { facts: briefSong(await call(importSong, args)) };
    },
  }),
  makeTool({
    name: "add_voice",
    title: "Add a voice from the web",
    description:
      "Fetches a recording of somebody speaking from a public address into the library. It goes into a film as an asset `voice`; music is quiet while it speaks.",
    takes: importVoice,
    runs: [importVoice],
    reachesOut: true,
    async run(args, { call }) {
      return { facts: briefVoice(await call(importVoice, args)) };
    },
  }),
  makeTool({
    name: "upload_file",
    title: "Upload a file",
    description: `Puts a photo, a clip, a song or a recorded voice that you have into the library. At most ${maxSentMegabytes} MB; a file with a public address is better added by it. What the library has already is not added twice.`,
    also: fileFields,
    runs: [uploadPhoto, uploadClip, uploadSong, uploadVoice],
    async run({ kind: wanted, name: called, data: sent }, { upload }) {
      const { kind, name = "", data } = parseWith(fileFields, { kind: wanted, name: called, data: sent });
      const bytes = bytesOf(data);
      const words = encodeURIComponent(name);
      const headers = (header: string) => ({ reuse: "1", ...(name !== "" && { [header]: words }) });
      if (kind === "photo")
        return { facts: briefPhoto(await upload(uploadPhoto, { bytes, headers: headers("photo-name") })) };
      if (kind === "clip")
        return { facts: briefClip(await upload(uploadClip, { bytes, headers: headers("clip-name") })) };
      if (kind === "voice")
        return { facts: briefVoice(await upload(uploadVoice, { bytes, headers: headers("voice-name") })) };
      return { facts: briefSong(await upload(uploadSong, { bytes, headers: headers("music-title") })) };
    },
  }),
];
