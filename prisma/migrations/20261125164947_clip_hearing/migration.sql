-- AlterTable
ALTER TABLE "clip" ADD COLUMN     "heard_version" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "clip_heard_version_idx" ON "clip"("heard_version");

