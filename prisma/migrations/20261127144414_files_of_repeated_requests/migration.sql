-- Every key is stored as its hash now, so that one key is one row, whether or not the answer tells a secret. Until now only
-- those with a secret were, with a prefix. Where both are there, the answer that nobody could read is the dearer one.
DELETE FROM "idempotency_key" AS plain USING "idempotency_key" AS sealed
WHERE sealed."account_id" = plain."account_id"
  AND sealed."key" = 'sealed ' || encode(sha256(convert_to(plain."key", 'UTF8')), 'hex');
UPDATE "idempotency_key" SET "key" = CASE
  WHEN "key" ~ '^sealed [0-9a-f]{64}$' THEN substr("key", 8)
  ELSE encode(sha256(convert_to("key", 'UTF8')), 'hex')
END;

-- AlterTable
ALTER TABLE "idempotency_key" ADD COLUMN     "file_bytes" BIGINT,
ADD COLUMN     "file_sha256" CHAR(64);
