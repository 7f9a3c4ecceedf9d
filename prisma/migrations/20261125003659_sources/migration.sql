-- CreateEnum
CREATE TYPE "source_kind" AS ENUM ('webdav');

-- CreateEnum
CREATE TYPE "import_state" AS ENUM ('waiting', 'running', 'done', 'failed', 'cancelled');

-- CreateTable
CREATE TABLE "source" (
    "id" VARCHAR(32) NOT NULL,
    "account_id" VARCHAR(32) NOT NULL,
    "kind" "source_kind" NOT NULL,
    "name" VARCHAR(200) NOT NULL,
    "address" VARCHAR(2048) NOT NULL,
    "login" VARCHAR(320) NOT NULL DEFAULT '',
    "secret" VARCHAR(8192) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "source_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "source_import" (
    "id" VARCHAR(32) NOT NULL,
    "source_id" VARCHAR(32) NOT NULL,
    "folders" JSONB NOT NULL,
    "makes_albums" BOOLEAN NOT NULL,
    "state" "import_state" NOT NULL DEFAULT 'waiting',
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "idle_attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "found" INTEGER,
    "arrived" INTEGER NOT NULL DEFAULT 0,
    "known" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "failures" JSONB NOT NULL DEFAULT '[]',
    "message" VARCHAR(300) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "source_import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "source_item" (
    "source_id" VARCHAR(32) NOT NULL,
    "item_key" CHAR(64) NOT NULL,
    "tag" VARCHAR(300) NOT NULL,
    "folder_key" CHAR(64) NOT NULL,
    "import_id" VARCHAR(32) NOT NULL,
    "position" INTEGER NOT NULL,
    "media_id" VARCHAR(32) NOT NULL,

    CONSTRAINT "source_item_pkey" PRIMARY KEY ("source_id","item_key")
);

-- CreateTable
CREATE TABLE "source_album" (
    "source_id" VARCHAR(32) NOT NULL,
    "folder_key" CHAR(64) NOT NULL,
    "album_id" VARCHAR(32) NOT NULL,
    "import_id" VARCHAR(32) NOT NULL,

    CONSTRAINT "source_album_pkey" PRIMARY KEY ("source_id","folder_key")
);

-- CreateIndex
CREATE INDEX "source_account_id_created_at_id_idx" ON "source"("account_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "source_import_source_id_created_at_idx" ON "source_import"("source_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "source_import_state_next_attempt_at_idx" ON "source_import"("state", "next_attempt_at");

-- CreateIndex
CREATE INDEX "source_item_source_id_folder_key_position_idx" ON "source_item"("source_id", "folder_key", "position");

-- CreateIndex
CREATE INDEX "source_album_album_id_idx" ON "source_album"("album_id");

-- AddForeignKey
ALTER TABLE "source" ADD CONSTRAINT "source_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "source_import" ADD CONSTRAINT "source_import_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "source_item" ADD CONSTRAINT "source_item_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "source_album" ADD CONSTRAINT "source_album_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "source_album" ADD CONSTRAINT "source_album_album_id_fkey" FOREIGN KEY ("album_id") REFERENCES "album"("id") ON DELETE CASCADE ON UPDATE CASCADE;

