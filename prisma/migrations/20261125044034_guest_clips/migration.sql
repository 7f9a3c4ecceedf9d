-- AlterEnum
ALTER TYPE "mail_kind" ADD VALUE 'guests_sent';
ALTER TYPE "guest_photo_state" RENAME TO "guest_item_state";

-- An album may have several links.
DROP INDEX "guest_link_album_id_key";
CREATE INDEX "guest_link_album_id_idx" ON "guest_link"("album_id");
ALTER TABLE "guest_link" RENAME COLUMN "max_photos" TO "max_items";
ALTER TABLE "guest_link" RENAME COLUMN "shows_photos" TO "shows_others";
ALTER TABLE "guest_link"
  ADD COLUMN "name" VARCHAR(100) NOT NULL DEFAULT '',
  ADD COLUMN "password_hash" VARCHAR(200),
  ADD COLUMN "sends_mail" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "max_clip_mb" INTEGER,
  ADD COLUMN "max_total_mb" INTEGER NOT NULL DEFAULT 20000;
ALTER TABLE "guest_link" ALTER COLUMN "max_total_mb" DROP DEFAULT;

-- Guests send clips, too.
ALTER TABLE "guest_photo" RENAME TO "guest_item";
ALTER TABLE "guest_item" RENAME CONSTRAINT "guest_photo_photo_id_fkey" TO "guest_item_photo_id_fkey";
ALTER TABLE "guest_item" RENAME CONSTRAINT "guest_photo_guest_id_fkey" TO "guest_item_guest_id_fkey";
ALTER INDEX "guest_photo_state_decided_at_idx" RENAME TO "guest_item_state_decided_at_idx";
ALTER INDEX "guest_photo_guest_id_sha256_key" RENAME TO "guest_item_guest_id_sha256_key";
ALTER TABLE "guest_item"
  ADD COLUMN "item_id" VARCHAR(32),
  ADD COLUMN "clip_id" VARCHAR(32),
  ADD COLUMN "size" BIGINT NOT NULL DEFAULT 0;
UPDATE "guest_item" i SET "item_id" = i."photo_id", "size" = f."size"
  FROM "photo" p JOIN "file" f ON f."id" = p."original_file_id" WHERE p."id" = i."photo_id";
ALTER TABLE "guest_item" ALTER COLUMN "size" DROP DEFAULT;
ALTER TABLE "guest_item" DROP CONSTRAINT "guest_photo_pkey";
ALTER TABLE "guest_item" ALTER COLUMN "photo_id" DROP NOT NULL;
ALTER TABLE "guest_item" ADD CONSTRAINT "guest_item_pkey" PRIMARY KEY ("item_id");
ALTER TABLE "guest_item" ADD CONSTRAINT "guest_item_one" CHECK (("photo_id" IS NULL) <> ("clip_id" IS NULL) AND "item_id" = coalesce("photo_id", "clip_id"));
CREATE UNIQUE INDEX "guest_item_photo_id_key" ON "guest_item"("photo_id");
CREATE UNIQUE INDEX "guest_item_clip_id_key" ON "guest_item"("clip_id");
ALTER TABLE "guest_item" ADD CONSTRAINT "guest_item_clip_id_fkey" FOREIGN KEY ("clip_id") REFERENCES "clip"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Uploads in pieces of guests.
ALTER TABLE "upload" ADD COLUMN "guest_id" VARCHAR(32);
CREATE INDEX "upload_guest_id_idx" ON "upload"("guest_id");
ALTER TABLE "upload" ADD CONSTRAINT "upload_guest_id_fkey" FOREIGN KEY ("guest_id") REFERENCES "guest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Mails about what guests sent.
ALTER TABLE "outgoing_mail" ADD COLUMN "guest_link_id" VARCHAR(32);
CREATE INDEX "outgoing_mail_guest_link_id_idx" ON "outgoing_mail"("guest_link_id");
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_guest_link_id_fkey" FOREIGN KEY ("guest_link_id") REFERENCES "guest_link"("id") ON DELETE CASCADE ON UPDATE CASCADE;
