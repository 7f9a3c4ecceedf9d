-- AlterTable
ALTER TABLE "photo" ADD COLUMN     "looked_version" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "subject" JSONB;

-- CreateIndex
CREATE INDEX "photo_looked_version_idx" ON "photo"("looked_version");

