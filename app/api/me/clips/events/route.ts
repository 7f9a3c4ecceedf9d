import { clipEvents as clipEventsContract } from "@/lib/contracts/clips";
import { clipEvents } from "@/lib/server/events/clip-events";
import { assertStillWelcome } from "@/lib/server/http/assert-still-welcome";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(clipEventsContract, async ({ principal: { account }, request }) => {
    const assertWelcome = () => assertStillWelcome(request, clipEventsContract);
    return clipEvents(account.id, { assertWelcome, signal: request.signal });
  }),
});
