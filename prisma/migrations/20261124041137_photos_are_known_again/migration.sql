-- AlterTable
ALTER TABLE "photo" ADD COLUMN     "camera" VARCHAR(120) NOT NULL DEFAULT '',
ADD COLUMN     "favourite" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "source_sha256" VARCHAR(64);

-- AlterTable
ALTER TABLE "song" ADD COLUMN     "source_sha256" VARCHAR(64);

-- CreateIndex
CREATE INDEX "photo_account_id_source_sha256_idx" ON "photo"("account_id", "source_sha256");

-- CreateIndex
CREATE INDEX "song_account_id_source_sha256_idx" ON "song"("account_id", "source_sha256");

