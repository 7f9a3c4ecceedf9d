-- CreateEnum
CREATE TYPE "batch_state" AS ENUM ('running', 'cancelling', 'ended');

-- CreateEnum
CREATE TYPE "batch_row_state" AS ENUM ('waiting', 'making', 'done', 'failed', 'cancelled');

-- AlterTable
ALTER TABLE "render" ADD COLUMN     "batch_id" VARCHAR(32);

-- CreateTable
CREATE TABLE "template" (
    "id" VARCHAR(32) NOT NULL,
    "account_id" VARCHAR(32) NOT NULL,
    "video_id" VARCHAR(32) NOT NULL,
    "name" VARCHAR(200) NOT NULL,
    "fields" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "modified_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "template_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "batch" (
    "id" VARCHAR(32) NOT NULL,
    "account_id" VARCHAR(32) NOT NULL,
    "app_id" VARCHAR(32),
    "template_id" VARCHAR(32),
    "name" VARCHAR(200) NOT NULL,
    "state" "batch_state" NOT NULL DEFAULT 'running',
    "film" JSONB NOT NULL,
    "fields" JSONB NOT NULL,
    "quality" INTEGER NOT NULL,
    "visibility" "visibility" NOT NULL,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "callback_url" VARCHAR(2048),
    "origin" VARCHAR(300) NOT NULL DEFAULT '',
    "waits_for_credits" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "batch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "batch_row" (
    "batch_id" VARCHAR(32) NOT NULL,
    "number" INTEGER NOT NULL,
    "values" JSONB NOT NULL,
    "state" "batch_row_state" NOT NULL DEFAULT 'waiting',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "video_id" VARCHAR(32),
    "error" JSONB,

    CONSTRAINT "batch_row_pkey" PRIMARY KEY ("batch_id","number")
);

-- CreateIndex
CREATE INDEX "template_account_id_created_at_id_idx" ON "template"("account_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "template_video_id_idx" ON "template"("video_id");

-- CreateIndex
CREATE INDEX "batch_account_id_created_at_id_idx" ON "batch"("account_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "batch_app_id_idx" ON "batch"("app_id");

-- CreateIndex
CREATE INDEX "batch_template_id_idx" ON "batch"("template_id");

-- CreateIndex
CREATE INDEX "batch_state_created_at_idx" ON "batch"("state", "created_at");

-- CreateIndex
CREATE INDEX "batch_row_batch_id_state_number_idx" ON "batch_row"("batch_id", "state", "number");

-- CreateIndex
CREATE INDEX "batch_row_video_id_idx" ON "batch_row"("video_id");

-- CreateIndex
CREATE INDEX "render_batch_id_idx" ON "render"("batch_id");

-- AddForeignKey
ALTER TABLE "render" ADD CONSTRAINT "render_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "batch"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "template" ADD CONSTRAINT "template_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "template" ADD CONSTRAINT "template_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "video"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "batch" ADD CONSTRAINT "batch_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "batch" ADD CONSTRAINT "batch_app_id_fkey" FOREIGN KEY ("app_id") REFERENCES "app"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "batch" ADD CONSTRAINT "batch_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "template"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "batch_row" ADD CONSTRAINT "batch_row_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "batch"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "batch_row" ADD CONSTRAINT "batch_row_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "video"("id") ON DELETE SET NULL ON UPDATE CASCADE;

