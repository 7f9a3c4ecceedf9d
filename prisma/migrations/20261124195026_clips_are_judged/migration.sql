-- AlterTable
ALTER TABLE "clip" ADD COLUMN     "fingerprint" VARCHAR(200) NOT NULL DEFAULT '',
ADD COLUMN     "quality" JSONB;

