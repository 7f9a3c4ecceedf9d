-- AlterTable
ALTER TABLE "clip" ADD COLUMN     "within_photo" BOOLEAN NOT NULL DEFAULT false;

