-- AlterTable
ALTER TABLE "webhook_delivery" ADD COLUMN     "claimed_until" TIMESTAMPTZ(3);

-- The attempts under way are few, and counted whenever one begins.
CREATE INDEX "webhook_delivery_under_way" ON "webhook_delivery" ("claimed_until") WHERE "claimed_until" IS NOT NULL;
