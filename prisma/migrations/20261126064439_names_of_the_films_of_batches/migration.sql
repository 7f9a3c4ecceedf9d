-- AlterTable
ALTER TABLE "batch_row" ADD COLUMN     "film_name" VARCHAR(500);

