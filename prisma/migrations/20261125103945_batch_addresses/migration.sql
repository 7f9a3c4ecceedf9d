-- CreateEnum
CREATE TYPE "batch_address_state" AS ENUM ('waiting', 'preparing', 'ready', 'failed');

-- CreateTable
CREATE TABLE "batch_address" (
    "batch_id" VARCHAR(32) NOT NULL,
    "number" INTEGER NOT NULL,
    "row" INTEGER NOT NULL,
    "media" VARCHAR(16) NOT NULL,
    "address" VARCHAR(4096) NOT NULL,
    "state" "batch_address_state" NOT NULL DEFAULT 'waiting',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "item_id" VARCHAR(32),
    "problem" VARCHAR(500),

    CONSTRAINT "batch_address_pkey" PRIMARY KEY ("batch_id","number")
);

-- CreateIndex
CREATE INDEX "batch_address_state_due_at_idx" ON "batch_address"("state", "due_at");

-- AddForeignKey
ALTER TABLE "batch_address" ADD CONSTRAINT "batch_address_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "batch"("id") ON DELETE CASCADE ON UPDATE CASCADE;

