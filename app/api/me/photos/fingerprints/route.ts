import { listFingerprints as listContract } from "@/lib/contracts/photos";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { listFingerprints } from "@/lib/server/photos/list-fingerprints";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(listContract, async ({ principal }) => ({
    fingerprints: await listFingerprints(principal.account.id),
  })),
});
