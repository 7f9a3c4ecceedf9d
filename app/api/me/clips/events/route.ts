import { clipEvents as clipEventsContract } from "@/lib/contracts/clips";
import { clipEvents } from "@/lib/server/events/clip-events";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(clipEventsContract, async ({ principal: { account }, request }) =>
    clipEvents(account.id, request.signal),
  ),
});
