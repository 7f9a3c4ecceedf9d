-- AlterTable
ALTER TABLE "clip" ADD COLUMN     "slow_attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "slow_frames" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "slow_wanted" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "slow_reel_file" (
    "clip_id" VARCHAR(32) NOT NULL,
    "kind" "clip_file_kind" NOT NULL,
    "file_id" VARCHAR(32) NOT NULL,

    CONSTRAINT "slow_reel_file_pkey" PRIMARY KEY ("clip_id","kind")
);

-- CreateIndex
CREATE INDEX "slow_reel_file_file_id_idx" ON "slow_reel_file"("file_id");

-- CreateIndex
CREATE INDEX "clip_slow_wanted_idx" ON "clip"("slow_wanted");

-- AddForeignKey
ALTER TABLE "slow_reel_file" ADD CONSTRAINT "slow_reel_file_clip_id_fkey" FOREIGN KEY ("clip_id") REFERENCES "clip"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slow_reel_file" ADD CONSTRAINT "slow_reel_file_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Films that were made before show their clips at half speed, too.
UPDATE "clip" SET "slow_wanted" = true WHERE "id" IN (
  SELECT vf.clip_id FROM video_footage vf JOIN video v ON v.id = vf.video_id WHERE vf.in_use
    AND jsonb_path_exists(v.document, '$.visuals[*] ? (@.footageId == $id && @.speed < 1)', jsonb_build_object('id', vf.clip_id)));

-- Slow reels count as the clips' other files do (the migration counted_storage).
CREATE OR REPLACE FUNCTION "files_of" (c "clip") RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(file_id::text), '{}') FROM (
    SELECT file_id FROM clip_file WHERE clip_id = c.id
    UNION SELECT file_id FROM slow_reel_file WHERE clip_id = c.id) f
$$;
CREATE FUNCTION "mark_slow_reel" () RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  part record;
BEGIN
  part := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  PERFORM mark_storage(account_id, ARRAY[part.file_id::text]) FROM clip WHERE id = part.clip_id;
  RETURN NULL;
END $$;
CREATE TRIGGER "slow_reel_file_stored" AFTER INSERT OR DELETE ON "slow_reel_file" FOR EACH ROW
  EXECUTE FUNCTION "mark_slow_reel" ();
