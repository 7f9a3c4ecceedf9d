import { invalid, notFound } from "@/lib/server/errors";
import { sniffImage } from "@/lib/server/media/sniff-image";
import { clientOf, findSource } from "@/lib/server/sources/source-row";

const tryMs = 30_000;
const types: Partial<Record<string, string>> = { jpeg: "image/jpeg", png: "image/png", webp: "image/webp" };

/** The small picture of a folder, by whose bytes alone its type is told. */
export async function showCover(
  accountId: string,
  { id, path }: { id: string; path: string },
  signal: AbortSignal,
): Promise<Response> {
  const source = await findSource(accountId, id);
  if (path === "") throw invalid({ path: "The outermost folder has no picture." });
  const bytes = await clientOf(source).cover?.(path, AbortSignal.any([AbortSignal.timeout(tryMs), signal]));
  const type = bytes && bytes.length > 16 ? types[sniffImage(bytes) ?? ""] : undefined;
  if (!bytes || !type) throw notFound("picture");
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": type,
      "Content-Length": `${bytes.length}`,
      "Cache-Control": "private, max-age=3600",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}
