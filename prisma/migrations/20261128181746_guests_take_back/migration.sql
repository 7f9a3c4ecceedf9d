-- AlterTable
ALTER TABLE "guest_item" ADD COLUMN     "taken_back_at" TIMESTAMPTZ(3);

