import {
  appendToGuestUpload as appendContract,
  endGuestUpload as endContract,
  keepGuestUpload as keepContract,
  readGuestUpload as readContract,
} from "@/lib/contracts/guest-page";
import {
  appendToGuestUpload,
  endGuestUpload,
  keepGuestUpload,
  readGuestUpload,
} from "@/lib/server/guests/guest-uploads";
import { presentSent } from "@/lib/server/guests/present-guest-page";
import { readGuestCall } from "@/lib/server/guests/read-guest-call";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { presentAppended, presentEnded, presentUpload } from "@/lib/server/uploads/present-upload";
import { tusAlways, tusOptions } from "@/lib/server/uploads/tus";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route(
  {
    GET: handle(readContract, async (call) =>
      presentUpload(await readGuestUpload(readGuestCall(call), call.params.upload)),
    ),
    PATCH: handle(appendContract, async (call) =>
      presentAppended(await appendToGuestUpload(readGuestCall(call), call.params.upload, call.headers)),
    ),
    POST: handle(keepContract, async (call) =>
      presentSent(await keepGuestUpload(readGuestCall(call), call.params.upload), call.origin),
    ),
    DELETE: handle(endContract, async (call) => {
      await endGuestUpload(readGuestCall(call), call.params.upload);
      return presentEnded();
    }),
  },
  { answers: tusAlways, options: tusOptions },
);
