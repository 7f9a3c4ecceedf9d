-- AlterTable
ALTER TABLE "render" ADD COLUMN     "given_back" INTEGER NOT NULL DEFAULT 0;

