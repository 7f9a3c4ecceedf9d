-- CreateTable
CREATE TABLE "share_link" (
    "id" VARCHAR(32) NOT NULL,
    "video_id" VARCHAR(32) NOT NULL,
    "name" VARCHAR(100) NOT NULL DEFAULT '',
    "password_hash" VARCHAR(200),
    "expires_at" TIMESTAMPTZ(3),
    "allows_download" BOOLEAN NOT NULL DEFAULT true,
    "view_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "share_link_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "share_link_video_id_created_at_idx" ON "share_link"("video_id", "created_at");

-- CreateIndex
CREATE INDEX "share_link_revoked_at_idx" ON "share_link"("revoked_at");

-- AddForeignKey
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "video"("id") ON DELETE CASCADE ON UPDATE CASCADE;

