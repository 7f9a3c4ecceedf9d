-- CreateTable
CREATE TABLE "album" (
    "id" VARCHAR(32) NOT NULL,
    "account_id" VARCHAR(32) NOT NULL,
    "name" VARCHAR(200) NOT NULL,
    "position" INTEGER NOT NULL,
    "cover_id" VARCHAR(32),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "modified_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "album_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "album_item" (
    "album_id" VARCHAR(32) NOT NULL,
    "item_id" VARCHAR(32) NOT NULL,
    "photo_id" VARCHAR(32),
    "clip_id" VARCHAR(32),
    "position" INTEGER NOT NULL,

    CONSTRAINT "album_item_pkey" PRIMARY KEY ("album_id","item_id")
);

-- CreateIndex
CREATE INDEX "album_account_id_position_id_idx" ON "album"("account_id", "position", "id");

-- CreateIndex
CREATE INDEX "album_item_photo_id_idx" ON "album_item"("photo_id");

-- CreateIndex
CREATE INDEX "album_item_clip_id_idx" ON "album_item"("clip_id");

-- AddForeignKey
ALTER TABLE "album" ADD CONSTRAINT "album_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "album_item" ADD CONSTRAINT "album_item_album_id_fkey" FOREIGN KEY ("album_id") REFERENCES "album"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "album_item" ADD CONSTRAINT "album_item_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "photo"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "album_item" ADD CONSTRAINT "album_item_clip_id_fkey" FOREIGN KEY ("clip_id") REFERENCES "clip"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- A photo or a clip, and nothing else.
ALTER TABLE "album_item" ADD CONSTRAINT "album_item_is_one"
  CHECK (num_nonnulls("photo_id", "clip_id") = 1 AND "item_id" = coalesce("photo_id", "clip_id"));
