-- AlterEnum
ALTER TYPE "link_purpose" ADD VALUE 'invitation';

-- AlterTable
ALTER TABLE "account" ADD COLUMN     "disabled_at" TIMESTAMPTZ(3),
ADD COLUMN     "is_admin" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" VARCHAR(32) NOT NULL,
    "actor_id" VARCHAR(32),
    "actor_name" VARCHAR(320) NOT NULL DEFAULT '',
    "action" VARCHAR(32) NOT NULL,
    "subject_id" VARCHAR(32) NOT NULL,
    "subject_name" VARCHAR(320) NOT NULL,
    "amount" INTEGER,
    "note" VARCHAR(300) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "audit_entry_created_at_id_idx" ON "audit_entry"("created_at" DESC, "id" DESC);

