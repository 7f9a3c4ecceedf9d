import { getStorage } from "@/lib/contracts/storage";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { readStorage } from "@/lib/server/quota/read-storage";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getStorage, ({ principal }) => readStorage(principal.account.id)),
});
