-- AlterTable
ALTER TABLE "film_pieces" ADD COLUMN     "sound_stretches" VARCHAR(32)[];

