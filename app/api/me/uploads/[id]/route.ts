import {
  appendToUpload as appendContract,
  endUpload as endContract,
  keepUpload as keepContract,
  readUpload as readContract,
} from "@/lib/contracts/uploads";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { appendToUpload } from "@/lib/server/uploads/append-to-upload";
import { endUpload } from "@/lib/server/uploads/end-upload";
import { keepUpload } from "@/lib/server/uploads/keep-upload";
import {
  presentAppended,
  presentEnded,
  presentKept,
  presentUpload,
} from "@/lib/server/uploads/present-upload";
import { readUpload } from "@/lib/server/uploads/read-upload";
import { tusAlways, tusOptions } from "@/lib/server/uploads/tus";
import { ownUploader } from "@/lib/server/uploads/upload-row";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route(
  {
    GET: handle(readContract, async ({ principal, params }) =>
      presentUpload(await readUpload(ownUploader(principal.account.id), params.id)),
    ),
    PATCH: handle(appendContract, async ({ principal, params, request, headers }) =>
      presentAppended(await appendToUpload(ownUploader(principal.account.id), params.id, request, headers)),
    ),
    POST: handle(keepContract, async ({ principal, params, body, request, origin }) => {
      const { appId } = principal;
      const options = { isReused: body.reuse, signal: request.signal, appId, origin };
      return presentKept(await keepUpload(principal.account.id, params.id, options), origin);
    }),
    DELETE: handle(endContract, async ({ principal, params }) => {
      await endUpload(ownUploader(principal.account.id), params.id);
      return presentEnded();
    }),
  },
  { answers: tusAlways, options: tusOptions },
);
