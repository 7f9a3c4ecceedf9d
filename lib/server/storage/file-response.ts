import { withDirectBody } from "@/lib/server/http/direct-body";
import { type FileMeta, type FileRequest, planFileAnswer } from "@/lib/server/storage/serve-file";
import type { Storage } from "@/lib/server/storage/storage";
import { toWebBody } from "@/lib/server/storage/to-web-body";

type Request = FileRequest & { signal?: AbortSignal };

/** Streams a stored file. A StorageError comes before anything is sent, not in the middle of an answer. */
export async function fileResponse(
  storage: Storage,
  key: string,
  request: Request,
  file: FileMeta,
  extraHeaders: Record<string, string> = {},
): Promise<Response> {
  const { status, headers, range } = planFileAnswer(request, file);
  const init = { status, headers: { ...headers, ...extraHeaders } };
  if (range === null || file.size === 0) return new Response(null, init);
  const { stream } = await storage.get(key, range === "whole" ? undefined : range);
  return withDirectBody(new Response(toWebBody(stream, request.signal), init), stream);
}
