-- CreateEnum
CREATE TYPE "clip_status" AS ENUM ('processing', 'ready', 'failed');

-- CreateEnum
CREATE TYPE "clip_file_kind" AS ENUM ('original', 'film720', 'film1080', 'index720', 'index1080', 'poster', 'strip', 'sound', 'waveform');

-- AlterTable
ALTER TABLE "app" ADD COLUMN     "clip_events" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "clip" (
    "id" VARCHAR(32) NOT NULL,
    "account_id" VARCHAR(32) NOT NULL,
    "app_id" VARCHAR(32),
    "origin" VARCHAR(300) NOT NULL DEFAULT '',
    "name" VARCHAR(300) NOT NULL DEFAULT '',
    "format" VARCHAR(8) NOT NULL,
    "size" BIGINT NOT NULL,
    "source_sha256" VARCHAR(64) NOT NULL,
    "status" "clip_status" NOT NULL DEFAULT 'processing',
    "progress" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "prepared_at" TIMESTAMPTZ(3),
    "reason" VARCHAR(300) NOT NULL DEFAULT '',
    "width" INTEGER NOT NULL DEFAULT 0,
    "height" INTEGER NOT NULL DEFAULT 0,
    "frames" INTEGER NOT NULL DEFAULT 0,
    "has_sound" BOOLEAN NOT NULL DEFAULT false,
    "sound_facts" JSONB,
    "strip_count" INTEGER NOT NULL DEFAULT 0,
    "strip_step" INTEGER NOT NULL DEFAULT 0,
    "taken_at" TIMESTAMPTZ(3),
    "camera" VARCHAR(120) NOT NULL DEFAULT '',
    "favourite" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "purged_at" TIMESTAMPTZ(3),

    CONSTRAINT "clip_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "clip_file" (
    "clip_id" VARCHAR(32) NOT NULL,
    "kind" "clip_file_kind" NOT NULL,
    "file_id" VARCHAR(32) NOT NULL,

    CONSTRAINT "clip_file_pkey" PRIMARY KEY ("clip_id","kind")
);

-- CreateIndex
CREATE INDEX "clip_account_id_created_at_id_idx" ON "clip"("account_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "clip_account_id_source_sha256_idx" ON "clip"("account_id", "source_sha256");

-- CreateIndex
CREATE INDEX "clip_app_id_idx" ON "clip"("app_id");

-- CreateIndex
CREATE INDEX "clip_file_file_id_idx" ON "clip_file"("file_id");

-- AddForeignKey
ALTER TABLE "clip" ADD CONSTRAINT "clip_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "clip" ADD CONSTRAINT "clip_app_id_fkey" FOREIGN KEY ("app_id") REFERENCES "app"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "clip_file" ADD CONSTRAINT "clip_file_clip_id_fkey" FOREIGN KEY ("clip_id") REFERENCES "clip"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "clip_file" ADD CONSTRAINT "clip_file_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- What workers have yet to see to: few rows of many.
CREATE INDEX "clip_unprepared_idx" ON "clip"("created_at") WHERE "prepared_at" IS NULL;
