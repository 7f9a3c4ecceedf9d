-- AlterTable
ALTER TABLE "photo" ADD COLUMN     "burst" VARCHAR(64) NOT NULL DEFAULT '',
ADD COLUMN     "fingerprint" VARCHAR(200) NOT NULL DEFAULT '',
ADD COLUMN     "kind" VARCHAR(12) NOT NULL DEFAULT 'photo',
ADD COLUMN     "kind_source" VARCHAR(8) NOT NULL DEFAULT 'picture',
ADD COLUMN     "quality" JSONB,
ADD COLUMN     "taken_offset_minutes" INTEGER;

