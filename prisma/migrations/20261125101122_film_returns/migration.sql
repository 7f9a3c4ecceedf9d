-- CreateEnum
CREATE TYPE "return_state" AS ENUM ('waiting', 'running', 'done', 'failed', 'cancelled');

-- AlterTable
ALTER TABLE "app" ADD COLUMN     "import_events" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "clip" ADD COLUMN     "written_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "source_import" ADD COLUMN     "app_id" VARCHAR(32),
ADD COLUMN     "video_id" VARCHAR(32);

-- CreateTable
CREATE TABLE "source_return" (
    "id" VARCHAR(32) NOT NULL,
    "source_id" VARCHAR(32) NOT NULL,
    "video_id" VARCHAR(32) NOT NULL,
    "path" VARCHAR(2000) NOT NULL,
    "place_name" VARCHAR(300) NOT NULL,
    "state" "return_state" NOT NULL DEFAULT 'waiting',
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent" BIGINT NOT NULL DEFAULT 0,
    "size" BIGINT NOT NULL DEFAULT 0,
    "sha256" VARCHAR(64) NOT NULL DEFAULT '',
    "begun" VARCHAR(2000) NOT NULL DEFAULT '',
    "remote_id" VARCHAR(2000) NOT NULL DEFAULT '',
    "remote_tag" VARCHAR(300) NOT NULL DEFAULT '',
    "is_new" BOOLEAN NOT NULL DEFAULT false,
    "message" VARCHAR(300) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "source_return_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "source_return_video_id_created_at_idx" ON "source_return"("video_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "source_return_source_id_idx" ON "source_return"("source_id");

-- CreateIndex
CREATE INDEX "source_return_state_next_attempt_at_idx" ON "source_return"("state", "next_attempt_at");

-- CreateIndex
CREATE INDEX "source_import_video_id_idx" ON "source_import"("video_id");

-- CreateIndex
CREATE INDEX "source_import_app_id_idx" ON "source_import"("app_id");

-- CreateIndex
CREATE INDEX "source_item_media_id_idx" ON "source_item"("media_id");

-- AddForeignKey
ALTER TABLE "source_import" ADD CONSTRAINT "source_import_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "video"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "source_import" ADD CONSTRAINT "source_import_app_id_fkey" FOREIGN KEY ("app_id") REFERENCES "app"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "source_return" ADD CONSTRAINT "source_return_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "source_return" ADD CONSTRAINT "source_return_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "video"("id") ON DELETE CASCADE ON UPDATE CASCADE;

