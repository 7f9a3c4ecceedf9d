-- CreateEnum
CREATE TYPE "archive_status" AS ENUM ('waiting', 'unpacking', 'done', 'failed');

-- CreateTable
CREATE TABLE "archive" (
    "id" VARCHAR(32) NOT NULL,
    "account_id" VARCHAR(32) NOT NULL,
    "app_id" VARCHAR(32),
    "origin" VARCHAR(300) NOT NULL DEFAULT '',
    "name" VARCHAR(300) NOT NULL DEFAULT '',
    "size" BIGINT NOT NULL,
    "file_id" VARCHAR(32),
    "status" "archive_status" NOT NULL DEFAULT 'waiting',
    "reason" VARCHAR(300) NOT NULL DEFAULT '',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "stuck" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "photos" INTEGER NOT NULL DEFAULT 0,
    "clips" INTEGER NOT NULL DEFAULT 0,
    "existing" INTEGER NOT NULL DEFAULT 0,
    "others" INTEGER NOT NULL DEFAULT 0,
    "skipped" JSONB NOT NULL DEFAULT '[]',
    "skipped_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "archive_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "archive_account_id_created_at_id_idx" ON "archive"("account_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "archive_app_id_idx" ON "archive"("app_id");

-- CreateIndex
CREATE INDEX "archive_file_id_idx" ON "archive"("file_id");

-- AddForeignKey
ALTER TABLE "archive" ADD CONSTRAINT "archive_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "archive" ADD CONSTRAINT "archive_app_id_fkey" FOREIGN KEY ("app_id") REFERENCES "app"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "archive" ADD CONSTRAINT "archive_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE SET NULL ON UPDATE CASCADE;

