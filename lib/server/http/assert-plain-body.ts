import { type Endpoint, isFileBody } from "@/lib/contracts/endpoint";
import { DomainError } from "@/lib/server/errors";
import type { ApiRequest } from "@/lib/server/http/api-request";

/** Refuses a body that is packed, with words for how to send it: what is inside would pass for a broken file or text. */
export function assertPlainBody({ body }: Endpoint, { headers }: ApiRequest): void {
  const coding = headers.get("content-encoding")?.trim().toLowerCase();
  if (coding && coding !== "identity")
    throw new DomainError(
      "unsupported_type",
      `Send the body as it is: Content-Encoding ${coding} is not taken.`,
      {
        code: "unsupported_content_encoding",
        headers: { "Accept-Encoding": "identity" },
      },
    );
  if (isFileBody(body) && /^\s*multipart\/form-data\b/i.test(headers.get("content-type") ?? ""))
    throw new DomainError(
      "unsupported_type",
      "The body is a form. Send the file itself, as curl --upload-file does.",
      {
        code: "unsupported_content_type",
      },
    );
}
