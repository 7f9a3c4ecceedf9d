-- CreateEnum
CREATE TYPE "guest_photo_state" AS ENUM ('waiting', 'accepted', 'declined');

-- CreateTable
CREATE TABLE "guest_link" (
    "id" VARCHAR(32) NOT NULL,
    "album_id" VARCHAR(32) NOT NULL,
    "accepts_all" BOOLEAN NOT NULL DEFAULT false,
    "shows_photos" BOOLEAN NOT NULL DEFAULT false,
    "max_photos" INTEGER NOT NULL,
    "max_per_guest" INTEGER NOT NULL,
    "max_photo_mb" INTEGER,
    "expires_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "guest_link_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "guest" (
    "id" VARCHAR(32) NOT NULL,
    "link_id" VARCHAR(32) NOT NULL,
    "key_hash" BYTEA NOT NULL,
    "name" VARCHAR(60) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "guest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "guest_photo" (
    "photo_id" VARCHAR(32) NOT NULL,
    "guest_id" VARCHAR(32) NOT NULL,
    "sha256" VARCHAR(64) NOT NULL,
    "state" "guest_photo_state" NOT NULL DEFAULT 'waiting',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "guest_photo_pkey" PRIMARY KEY ("photo_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "guest_link_album_id_key" ON "guest_link"("album_id");

-- CreateIndex
CREATE UNIQUE INDEX "guest_link_id_key_hash_key" ON "guest"("link_id", "key_hash");

-- CreateIndex
CREATE INDEX "guest_photo_state_decided_at_idx" ON "guest_photo"("state", "decided_at");

-- CreateIndex
CREATE UNIQUE INDEX "guest_photo_guest_id_sha256_key" ON "guest_photo"("guest_id", "sha256");

-- AddForeignKey
ALTER TABLE "guest_link" ADD CONSTRAINT "guest_link_album_id_fkey" FOREIGN KEY ("album_id") REFERENCES "album"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guest" ADD CONSTRAINT "guest_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "guest_link"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guest_photo" ADD CONSTRAINT "guest_photo_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "photo"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guest_photo" ADD CONSTRAINT "guest_photo_guest_id_fkey" FOREIGN KEY ("guest_id") REFERENCES "guest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

