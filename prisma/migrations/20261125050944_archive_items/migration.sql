-- AlterTable
ALTER TABLE "archive" ADD COLUMN     "sidecars" JSONB NOT NULL DEFAULT '[]';

-- CreateTable
CREATE TABLE "archive_item" (
    "archive_id" VARCHAR(32) NOT NULL,
    "place" INTEGER NOT NULL,
    "item_id" VARCHAR(32) NOT NULL,
    "path" VARCHAR(1000) NOT NULL DEFAULT '',

    CONSTRAINT "archive_item_pkey" PRIMARY KEY ("archive_id","place")
);

-- CreateIndex
CREATE INDEX "archive_item_item_id_idx" ON "archive_item"("item_id");

-- AddForeignKey
ALTER TABLE "archive_item" ADD CONSTRAINT "archive_item_archive_id_fkey" FOREIGN KEY ("archive_id") REFERENCES "archive"("id") ON DELETE CASCADE ON UPDATE CASCADE;

