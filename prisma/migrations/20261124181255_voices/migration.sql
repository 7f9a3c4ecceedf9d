-- CreateEnum
CREATE TYPE "song_purpose" AS ENUM ('music', 'voice');

-- AlterTable
ALTER TABLE "song" ADD COLUMN     "purpose" "song_purpose" NOT NULL DEFAULT 'music';

