import { listStyles } from "@/lib/contracts/styles";
import { styleCatalog } from "@/lib/film/style-catalog";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { presentStyle } from "@/lib/server/styles/present-style";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(listStyles, async ({ origin }) => styleCatalog.map((style) => presentStyle(style, origin))),
});
