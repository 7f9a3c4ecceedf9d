import { moveItems as moveContract } from "@/lib/contracts/items";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { moveItems } from "@/lib/server/items/move-items";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(moveContract, async ({ principal, body }) => ({
    moved_count: await moveItems(principal.account.id, body),
  })),
});
