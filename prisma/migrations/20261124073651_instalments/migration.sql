-- CreateTable
CREATE TABLE "instalment" (
    "id" VARCHAR(32) NOT NULL,
    "render_id" VARCHAR(32) NOT NULL,
    "number" INTEGER NOT NULL,
    "frames" INTEGER NOT NULL,
    "file_id" VARCHAR(32) NOT NULL,

    CONSTRAINT "instalment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "instalment_file_id_idx" ON "instalment"("file_id");

-- CreateIndex
CREATE UNIQUE INDEX "instalment_render_id_number_key" ON "instalment"("render_id", "number");

-- AddForeignKey
ALTER TABLE "instalment" ADD CONSTRAINT "instalment_render_id_fkey" FOREIGN KEY ("render_id") REFERENCES "render"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "instalment" ADD CONSTRAINT "instalment_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

