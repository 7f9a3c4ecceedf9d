-- AlterTable
ALTER TABLE "clip" ADD COLUMN     "liveliness" BYTEA,
ADD COLUMN     "liveliness_version" INTEGER NOT NULL DEFAULT 0;

