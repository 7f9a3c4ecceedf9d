-- AlterTable
ALTER TABLE "clip" ADD COLUMN     "content_id" VARCHAR(64) NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "photo" ADD COLUMN     "content_id" VARCHAR(64) NOT NULL DEFAULT '',
ADD COLUMN     "motion_id" VARCHAR(32);

-- CreateIndex
CREATE INDEX "clip_account_id_content_id_idx" ON "clip"("account_id", "content_id");

-- CreateIndex
CREATE UNIQUE INDEX "photo_motion_id_key" ON "photo"("motion_id");

-- CreateIndex
CREATE INDEX "photo_account_id_content_id_idx" ON "photo"("account_id", "content_id");

-- AddForeignKey
ALTER TABLE "photo" ADD CONSTRAINT "photo_motion_id_fkey" FOREIGN KEY ("motion_id") REFERENCES "clip"("id") ON DELETE SET NULL ON UPDATE CASCADE;

