/** Any origin may call with the two authentication headers. Cookies are never honoured across origins. */
export const corsHeaders = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers":
    "ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id, Content-Disposition, Idempotency-Replayed, Location, Tus-Extension, Tus-Max-Size, Tus-Resumable, Tus-Version, Upload-Expires, Upload-Length, Upload-Metadata, Upload-Offset",
} as const;

/** Those of the contracts (cors.test.ts), of conditions and ranges, and those that every operation knows. */
const allowedHeaders = [
  ...[
    "Accept",
    "Accept-Language",
    "Content-Type",
    "Idempotency-Key",
    "X-HTTP-Method-Override",
    "X-Request-Id",
  ],
  ...["X-Access-Key", "X-Access-Token"],
  ...["If-Match", "If-Modified-Since", "If-None-Match", "If-Range", "If-Unmodified-Since", "Range"],
  ...["Clip-Name", "Music-Artist", "Music-Name", "Music-Title", "Photo-Name", "Reuse", "Voice-Name"],
  ...["X-Music-Artist", "X-Music-Title"],
  ...["Tus-Resumable", "Upload-Length", "Upload-Metadata", "Upload-Offset"],
].join(", ");

export function preflightHeaders(methods: string): Record<string, string> {
  return {
    ...corsHeaders,
    "Access-Control-Allow-Methods": methods,
    "Access-Control-Allow-Headers": allowedHeaders,
    "Access-Control-Max-Age": "86400",
  };
}
