-- AlterTable
ALTER TABLE "clip" ADD COLUMN     "looked_version" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "subject" JSONB;

-- CreateIndex
CREATE INDEX "clip_looked_version_idx" ON "clip"("looked_version");

