import { createHash } from "node:crypto";
import { z } from "zod";
import { db } from "@/lib/server/db";
import { DomainError, malformed } from "@/lib/server/errors";
import type { ApiRequest } from "@/lib/server/http/api-request";
import { jsonResponse } from "@/lib/server/http/json-response";
import { log } from "@/lib/server/log";
import { newId } from "@/lib/server/new-id";
import { bringsFile, requestFile } from "@/lib/server/idempotency/request-file";
import { hiddenKey, openAnswer, sealAnswer } from "@/lib/server/idempotency/sealed-answer";

type Once = {
  request: ApiRequest;
  accountId: string;
  /** From the body or, beside a file, from the headers. */
  parameters: unknown;
  /** Whether request or answer contains a secret that is stored nowhere else. */
  isSecret: boolean;
};

const keptHours = 24;
/** A process that dies while answering leaves its key behind. After this long the work may be tried again. */
const abandonedSeconds = 60;
/** Whoever still answers says so more often than that. */
const renewMs = 20_000;
const keptHeaders = z.record(z.string(), z.string());

type Claim = {
  fresh: boolean;
  requestHash: string;
  /** Of the file that the request brought, if it did. */
  fileBytes: bigint | null;
  fileSha256: string | null;
  status: number | null;
  headers: unknown;
  body: string | null;
};

function keyOf(request: ApiRequest): string | undefined {
  const key = request.headers.get("idempotency-key");
  if (key === null) return undefined;
  if (!/^[\x20-\x7e]{1,255}$/.test(key))
    throw malformed("Idempotency-Key must be 1 to 255 printable characters.");
  return key;
}

/** Where the request tells a secret, its hash is worthless without the client's key, which is stored nowhere. */
function hashOf({ request, parameters, isSecret }: Once, clientKey: string): string {
  const salt = isSecret ? [clientKey] : [];
  const what = JSON.stringify([request.method, new URL(request.url).pathname, parameters ?? null, ...salt]);
  return createHash("sha256").update(what).digest("hex");
}

type Claimed = { accountId: string; key: string; claimId: string };

/** Claims the key for this request, or returns what an earlier request under the same key left. */
async function claim({ accountId, key, claimId }: Claimed, requestHash: string): Promise<Claim> {
  // Before there is an answer, the column of its headers says whose claim it is.
  const mark = JSON.stringify({ claimId });
  const rows = await db().$queryRaw<Claim[]>`
    WITH claimed AS (
      INSERT INTO idempotency_key AS k (account_id, key, request_hash, headers, created_at)
      VALUES (${accountId}, ${key}, ${requestHash}, ${mark}::jsonb, now())
      ON CONFLICT (account_id, key) DO UPDATE
        SET request_hash = EXCLUDED.request_hash, file_bytes = NULL, file_sha256 = NULL,
            status = NULL, headers = EXCLUDED.headers, body = NULL, created_at = now()
        WHERE k.created_at < now() - make_interval(hours => ${keptHours})
           OR (k.status IS NULL AND k.created_at < now() - make_interval(secs => ${abandonedSeconds}))
      RETURNING request_hash
    )
    SELECT true AS "fresh", request_hash AS "requestHash", NULL::bigint AS "fileBytes", NULL AS "fileSha256",
           NULL::int AS status, NULL::jsonb AS headers, NULL AS body
    FROM claimed
    UNION ALL
    SELECT false, request_hash, file_bytes, file_sha256, status, headers, body FROM idempotency_key
    WHERE account_id = ${accountId} AND key = ${key} AND NOT EXISTS (SELECT 1 FROM claimed)`;
  // The key is neither claimed nor found: another request under it has just failed and released it.
  const released = { fileBytes: null, fileSha256: null, status: null, headers: null, body: null };
  return rows[0] ?? { fresh: false, requestHash, ...released };
}

/** The row while it is this request's: one that took too long may have lost it to another. */
function ownRow({ accountId, key, claimId }: Claimed) {
  return { accountId, key, status: null, headers: { path: ["claimId"], equals: claimId } };
}

/** Says now and then that the answer is still being made, until it is. */
async function whileRenewed<T>(claimed: Claimed, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => {
    db()
      .idempotencyKey.updateMany({ where: ownRow(claimed), data: { createdAt: new Date() } })
      .catch((error: unknown) =>
        log.warn({ err: error }, "a request could not say that it is being answered"),
      );
  }, renewMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Whether the file of a repeated request is the one that the first request brought. */
async function isSameFile(request: ApiRequest, { fileBytes, fileSha256 }: Claim): Promise<boolean> {
  if (fileBytes === null || fileSha256 === null) return true;
  return bringsFile(request, { bytes: Number(fileBytes), sha256: fileSha256 });
}

function reusedKey(): DomainError {
  return new DomainError(
    "invalid",
    "This Idempotency-Key was used for another request. Use a new key for a new request, and repeat a request exactly as it was.",
    { code: "idempotency_key_reused" },
  );
}

/** Answers a request once per Idempotency-Key. A repeated request gets the first answer, and nothing is done again. */
export async function answerOnce(once: Once, answer: () => Promise<Response>): Promise<Response> {
  const clientKey = keyOf(once.request);
  if (clientKey === undefined) return answer();
  const requestHash = hashOf(once, clientKey);
  const claimed = { accountId: once.accountId, key: hiddenKey(clientKey), claimId: newId() };
  const found = await claim(claimed, requestHash);
  if (found.fresh) {
    try {
      const response = await whileRenewed(claimed, answer);
      const body = await response.clone().text();
      const etag = response.headers.get("etag");
      const file = requestFile(once.request);
      const data = {
        ...(file && { fileBytes: file.bytes, fileSha256: file.sha256 }),
        status: response.status,
        headers: etag ? { ETag: etag } : {},
        body: once.isSecret ? sealAnswer(clientKey, body) : body,
      };
      await db().idempotencyKey.updateMany({ where: ownRow(claimed), data });
      return response;
    } catch (error) {
      // Refusals are not stored, so that the client can fix the request and retry under the same key.
      await db().idempotencyKey.deleteMany({ where: ownRow(claimed) });
      throw error;
    }
  }
  if (found.requestHash !== requestHash) throw reusedKey();
  if (found.status === null || found.body === null) {
    throw new DomainError(
      "conflict",
      "The first request with this Idempotency-Key is still being answered.",
      {
        code: "idempotency_in_progress",
        headers: { "Retry-After": "1" },
      },
    );
  }
  if (!(await isSameFile(once.request, found))) throw reusedKey();
  const headers = { ...keptHeaders.catch({}).parse(found.headers), "Idempotency-Replayed": "true" };
  const body: unknown = JSON.parse(once.isSecret ? openAnswer(clientKey, found.body) : found.body);
  return jsonResponse(body, { status: found.status, headers });
}
