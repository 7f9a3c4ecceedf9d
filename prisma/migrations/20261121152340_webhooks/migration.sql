-- CreateEnum
CREATE TYPE "delivery_state" AS ENUM ('pending', 'delivered', 'failed');

-- AlterTable: apps that exist get a secret of their own, from two random UUIDs; later ones bring theirs.
ALTER TABLE "app" ADD COLUMN     "previous_signing_secret" VARCHAR(80),
ADD COLUMN     "signing_secret" VARCHAR(80) NOT NULL DEFAULT
  'whsec_' || encode(decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'), 'base64'),
ADD COLUMN     "signing_secret_since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "render" ADD COLUMN     "origin" VARCHAR(300) NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "webhook_delivery" (
    "id" VARCHAR(32) NOT NULL,
    "account_id" VARCHAR(32) NOT NULL,
    "app_id" VARCHAR(32) NOT NULL,
    "video_id" VARCHAR(32),
    "render_id" VARCHAR(32),
    "type" VARCHAR(64) NOT NULL,
    "url" VARCHAR(2048) NOT NULL,
    "body" TEXT NOT NULL,
    "state" "delivery_state" NOT NULL DEFAULT 'pending',
    "step" INTEGER NOT NULL DEFAULT 0,
    "attempt_count" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "give_up_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_attempt" (
    "delivery_id" VARCHAR(32) NOT NULL,
    "number" INTEGER NOT NULL,
    "status" INTEGER,
    "error" VARCHAR(300),
    "answer" VARCHAR(1000) NOT NULL DEFAULT '',
    "duration_ms" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_attempt_pkey" PRIMARY KEY ("delivery_id","number")
);

-- CreateIndex
CREATE UNIQUE INDEX "webhook_delivery_render_id_key" ON "webhook_delivery"("render_id");

-- CreateIndex
CREATE INDEX "webhook_delivery_account_id_created_at_id_idx" ON "webhook_delivery"("account_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_delivery_app_id_idx" ON "webhook_delivery"("app_id");

-- CreateIndex
CREATE INDEX "webhook_delivery_video_id_idx" ON "webhook_delivery"("video_id");

-- CreateIndex
CREATE INDEX "webhook_delivery_created_at_idx" ON "webhook_delivery"("created_at");

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_app_id_fkey" FOREIGN KEY ("app_id") REFERENCES "app"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "video"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_render_id_fkey" FOREIGN KEY ("render_id") REFERENCES "render"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "webhook_delivery"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "app" ALTER COLUMN "signing_secret" DROP DEFAULT;

-- What is still to be told, in the order it is due.
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" ("next_attempt_at", "created_at") WHERE "state" = 'pending';
