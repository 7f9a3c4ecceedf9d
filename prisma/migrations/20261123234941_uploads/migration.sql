-- CreateTable
CREATE TABLE "upload" (
    "id" VARCHAR(32) NOT NULL,
    "account_id" VARCHAR(32) NOT NULL,
    "kind" VARCHAR(16) NOT NULL,
    "name" VARCHAR(300) NOT NULL DEFAULT '',
    "size" BIGINT NOT NULL,
    "kept_id" VARCHAR(64),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "touched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "upload_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "upload_account_id_touched_at_idx" ON "upload"("account_id", "touched_at");

-- CreateIndex
CREATE INDEX "upload_touched_at_idx" ON "upload"("touched_at");

-- AddForeignKey
ALTER TABLE "upload" ADD CONSTRAINT "upload_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

