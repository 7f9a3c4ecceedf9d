-- AlterTable
ALTER TABLE "clip" ADD COLUMN     "liveliness" BYTEA,
ADD COLUMN     "liveliness_version" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "clip_liveliness_version_idx" ON "clip"("liveliness_version");

