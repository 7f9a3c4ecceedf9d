-- CreateTable
CREATE TABLE "video_footage" (
    "video_id" VARCHAR(32) NOT NULL,
    "clip_id" VARCHAR(32) NOT NULL,
    "in_use" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "video_footage_pkey" PRIMARY KEY ("video_id","clip_id")
);

-- CreateTable
CREATE TABLE "render_footage" (
    "render_id" VARCHAR(32) NOT NULL,
    "clip_id" VARCHAR(32) NOT NULL,

    CONSTRAINT "render_footage_pkey" PRIMARY KEY ("render_id","clip_id")
);

-- CreateIndex
CREATE INDEX "video_footage_clip_id_idx" ON "video_footage"("clip_id");

-- CreateIndex
CREATE INDEX "render_footage_clip_id_idx" ON "render_footage"("clip_id");

-- AddForeignKey
ALTER TABLE "video_footage" ADD CONSTRAINT "video_footage_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "video"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "video_footage" ADD CONSTRAINT "video_footage_clip_id_fkey" FOREIGN KEY ("clip_id") REFERENCES "clip"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "render_footage" ADD CONSTRAINT "render_footage_render_id_fkey" FOREIGN KEY ("render_id") REFERENCES "render"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "render_footage" ADD CONSTRAINT "render_footage_clip_id_fkey" FOREIGN KEY ("clip_id") REFERENCES "clip"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

