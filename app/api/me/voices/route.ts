import {
  importVoice as importContract,
  listVoices as listContract,
  uploadVoice as uploadContract,
} from "@/lib/contracts/voices";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { importVoice } from "@/lib/server/voices/import-voice";
import { listVoices } from "@/lib/server/voices/list-voices";
import { presentVoice } from "@/lib/server/voices/present-voice";
import { uploadVoice } from "@/lib/server/voices/upload-voice";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(listContract, async ({ principal, query, origin }) => ({
    voices: (await listVoices(principal.account.id, query.deleted)).map((voice) =>
      presentVoice(voice, origin),
    ),
  })),
  PUT: handle(uploadContract, async ({ principal, request, headers, origin }) => {
    const options = { nameHeader: headers["voice-name"], isReused: headers.reuse };
    return presentVoice(await uploadVoice(principal.account.id, request, options), origin);
  }),
  POST: handle(importContract, async ({ principal, body, request, origin }) =>
    presentVoice(await importVoice(principal.account.id, { ...body, signal: request.signal }), origin),
  ),
});
