-- AlterTable
ALTER TABLE "account" ADD COLUMN     "own_storage_limit" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "storage_limit_mb" INTEGER;

