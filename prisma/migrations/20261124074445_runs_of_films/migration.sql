-- CreateEnum
CREATE TYPE "run_state" AS ENUM ('waiting', 'making', 'made');

-- CreateTable
CREATE TABLE "render_run" (
    "id" VARCHAR(32) NOT NULL,
    "render_id" VARCHAR(32) NOT NULL,
    "place" INTEGER NOT NULL,
    "maker" VARCHAR(64) NOT NULL,
    "keys" VARCHAR(32)[],
    "frames" INTEGER[],
    "state" "run_state" NOT NULL DEFAULT 'waiting',
    "helped" BOOLEAN NOT NULL DEFAULT false,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "frames_done" INTEGER NOT NULL DEFAULT 0,
    "heartbeat_at" TIMESTAMPTZ(3),

    CONSTRAINT "render_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "render_run_file" (
    "run_id" VARCHAR(32) NOT NULL,
    "quality" INTEGER NOT NULL,
    "file_id" VARCHAR(32) NOT NULL,

    CONSTRAINT "render_run_file_pkey" PRIMARY KEY ("run_id","quality")
);

-- CreateIndex
CREATE INDEX "render_run_render_id_place_idx" ON "render_run"("render_id", "place");

-- CreateIndex
CREATE INDEX "render_run_file_file_id_idx" ON "render_run_file"("file_id");

-- AddForeignKey
ALTER TABLE "render_run" ADD CONSTRAINT "render_run_render_id_fkey" FOREIGN KEY ("render_id") REFERENCES "render"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "render_run_file" ADD CONSTRAINT "render_run_file_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "render_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "render_run_file" ADD CONSTRAINT "render_run_file_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

