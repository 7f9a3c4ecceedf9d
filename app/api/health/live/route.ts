import { getLiveness } from "@/lib/contracts/operations";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getLiveness, async () => ({ status: "live" as const })),
});
