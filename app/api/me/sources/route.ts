import { createSource as createContract, listSources as listContract } from "@/lib/contracts/sources";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { connectSource, listSources } from "@/lib/server/sources/connect-source";
import { presentSource } from "@/lib/server/sources/present-source";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(listContract, async ({ principal }) => ({
    sources: (await listSources(principal.account.id)).map(presentSource),
  })),
  POST: handle(createContract, async ({ principal, body, request }) =>
    presentSource(await connectSource(principal.account.id, body, request.signal)),
  ),
});
