import { getHealth } from "@/lib/contracts/operations";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { assertReady } from "@/lib/server/operations/assert-ready";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getHealth, async () => {
    await assertReady();
    return { status: "ready" } as const;
  }),
});
