import { beginUpload as beginContract } from "@/lib/contracts/uploads";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { beginUpload } from "@/lib/server/uploads/begin-upload";
import { presentBegun } from "@/lib/server/uploads/present-upload";
import { tusAlways, tusOptions } from "@/lib/server/uploads/tus";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route(
  {
    POST: handle(beginContract, async ({ principal, headers, origin }) =>
      presentBegun(await beginUpload(principal.account.id, headers), `${origin}/api/me/uploads`),
    ),
  },
  { answers: tusAlways, options: tusOptions },
);
