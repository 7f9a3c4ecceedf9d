-- AlterTable
ALTER TABLE "render" ADD COLUMN     "frames_kept" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "pieces_all" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "pieces_kept" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "pieces_made" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "film_pieces" (
    "video_id" VARCHAR(32) NOT NULL,
    "account_id" VARCHAR(32) NOT NULL,
    "sound_key" VARCHAR(32),
    "keys" VARCHAR(32)[],
    "frames" INTEGER[],
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "film_pieces_pkey" PRIMARY KEY ("video_id")
);

-- CreateIndex
CREATE INDEX "film_pieces_keys_idx" ON "film_pieces" USING GIN ("keys");

-- CreateIndex
CREATE INDEX "film_pieces_account_id_sound_key_idx" ON "film_pieces"("account_id", "sound_key");

-- AddForeignKey
ALTER TABLE "film_pieces" ADD CONSTRAINT "film_pieces_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "video"("id") ON DELETE CASCADE ON UPDATE CASCADE;

