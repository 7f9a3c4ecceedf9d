-- AlterTable
ALTER TABLE "clip" ALTER COLUMN "fingerprint" SET DATA TYPE VARCHAR(400);

-- AlterTable
ALTER TABLE "photo" ALTER COLUMN "fingerprint" SET DATA TYPE VARCHAR(400);
