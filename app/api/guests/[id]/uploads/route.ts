import { beginGuestUpload as contract } from "@/lib/contracts/guest-page";
import { beginGuestUpload } from "@/lib/server/guests/guest-uploads";
import { readGuestCall } from "@/lib/server/guests/read-guest-call";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { presentBegun } from "@/lib/server/uploads/present-upload";
import { tusAlways, tusOptions } from "@/lib/server/uploads/tus";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route(
  {
    POST: handle(contract, async (call) => {
      const begun = await beginGuestUpload(readGuestCall(call), call.headers);
      return presentBegun(begun, `${call.origin}/api/guests/${call.params.id}/uploads`);
    }),
  },
  { answers: tusAlways, options: tusOptions },
);
