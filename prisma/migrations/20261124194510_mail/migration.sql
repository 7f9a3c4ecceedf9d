-- CreateEnum
CREATE TYPE "link_purpose" AS ENUM ('reset_password', 'verify_email');

-- CreateEnum
CREATE TYPE "mail_kind" AS ENUM ('reset_password', 'verify_email', 'film_ready');

-- AlterTable
ALTER TABLE "account" ADD COLUMN     "email_verified_at" TIMESTAMPTZ(3),
ADD COLUMN     "film_mail" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "pending_email" VARCHAR(320);

-- CreateTable
CREATE TABLE "one_time_link" (
    "secret_hash" BYTEA NOT NULL,
    "account_id" VARCHAR(32) NOT NULL,
    "purpose" "link_purpose" NOT NULL,
    "email" VARCHAR(320),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "one_time_link_pkey" PRIMARY KEY ("secret_hash")
);

-- CreateTable
CREATE TABLE "outgoing_mail" (
    "id" VARCHAR(32) NOT NULL,
    "kind" "mail_kind" NOT NULL,
    "account_id" VARCHAR(32),
    "recipient" VARCHAR(320) NOT NULL,
    "video_id" VARCHAR(32),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "give_up_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outgoing_mail_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "one_time_link_account_id_idx" ON "one_time_link"("account_id");

-- CreateIndex
CREATE INDEX "one_time_link_expires_at_idx" ON "one_time_link"("expires_at");

-- CreateIndex
CREATE INDEX "outgoing_mail_next_attempt_at_idx" ON "outgoing_mail"("next_attempt_at");

-- CreateIndex
CREATE INDEX "outgoing_mail_account_id_idx" ON "outgoing_mail"("account_id");

-- CreateIndex
CREATE INDEX "outgoing_mail_video_id_idx" ON "outgoing_mail"("video_id");

-- AddForeignKey
ALTER TABLE "one_time_link" ADD CONSTRAINT "one_time_link_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "video"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- Accounts that have no password got their e-mail from a provider that had verified it, and cannot have changed it since.
UPDATE "account" SET "email_verified_at" = now()
WHERE "password_hash" IS NULL
  AND EXISTS (SELECT 1 FROM "oauth_identity" WHERE "oauth_identity"."account_id" = "account"."id");
