/** Any origin may call with the two authentication headers. Cookies are never honoured across origins. */
export const corsHeaders = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers":
    "ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id, Content-Disposition, Idempotency-Replayed, Location, Tus-Extension, Tus-Max-Size, Tus-Resumable, Tus-Version, Upload-Expires, Upload-Length, Upload-Metadata, Upload-Offset",
} as const;

export function preflightHeaders(methods: string): Record<string, string> {
  return {
    ...corsHeaders,
    "Access-Control-Allow-Methods": methods,
    "Access-Control-Allow-Headers":
      "Accept, Content-Type, Idempotency-Key, If-Match, If-None-Match, Music-Artist, Music-Title, Photo-Name, Range, Reuse, Tus-Resumable, Upload-Length, Upload-Metadata, Upload-Offset, X-Access-Key, X-Access-Token, X-HTTP-Method-Override, X-Music-Artist, X-Music-Title, X-Request-Id",
    "Access-Control-Max-Age": "86400",
  };
}
