import { getStyle } from "@/lib/contracts/styles";
import { findStyle } from "@/lib/film/style-catalog";
import { notFound } from "@/lib/server/errors";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { presentStyle } from "@/lib/server/styles/present-style";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getStyle, async ({ params, origin }) => {
    const style = findStyle(params.name);
    if (!style) throw notFound("style");
    return presentStyle(style, origin);
  }),
});
