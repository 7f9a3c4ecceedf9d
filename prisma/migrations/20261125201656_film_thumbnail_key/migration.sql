-- AlterTable
ALTER TABLE "film_pieces" ADD COLUMN     "thumbnail_key" VARCHAR(32);

