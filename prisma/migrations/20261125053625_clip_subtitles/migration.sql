-- AlterTable
ALTER TABLE "clip" ADD COLUMN     "subtitle_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "subtitles" JSONB;

