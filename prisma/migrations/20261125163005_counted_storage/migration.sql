-- CreateTable
CREATE TABLE "storage_change" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "account_id" VARCHAR(32) NOT NULL,
    "file_ids" TEXT[],

    CONSTRAINT "storage_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "counted_file" (
    "account_id" VARCHAR(32) NOT NULL,
    "file_id" VARCHAR(32) NOT NULL,
    "kind" VARCHAR(8) NOT NULL,
    "bytes" BIGINT NOT NULL,

    CONSTRAINT "counted_file_pkey" PRIMARY KEY ("account_id","file_id","kind")
);

-- CreateTable
CREATE TABLE "storage_count" (
    "account_id" VARCHAR(32) NOT NULL,
    "kind" VARCHAR(8) NOT NULL,
    "bytes" BIGINT NOT NULL,

    CONSTRAINT "storage_count_pkey" PRIMARY KEY ("account_id","kind")
);

-- CreateIndex
CREATE INDEX "storage_change_account_id_idx" ON "storage_change"("account_id");


-- What lib/server/quota/used-files.ts counts depends on these tables. Whoever changes them leaves a mark in the same
-- transaction: which files of which account to count anew. A mark is seen exactly when its change is.
CREATE FUNCTION "mark_storage" (account text, files text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO storage_change (account_id, file_ids) SELECT account, files WHERE account IS NOT NULL AND files <> '{}'
$$;

CREATE FUNCTION "mark_account" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_storage(NEW.id, array_remove(ARRAY[OLD.picture_file_id, NEW.picture_file_id]::text[], NULL));
  RETURN NULL;
END $$;
CREATE TRIGGER "account_picture" AFTER UPDATE OF "picture_file_id" ON "account" FOR EACH ROW
  WHEN (OLD.picture_file_id IS DISTINCT FROM NEW.picture_file_id) EXECUTE FUNCTION "mark_account" ();

CREATE FUNCTION "files_of" (p "photo") RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY[p.original_file_id, p.thumb_file_id, p.film720_file_id, p.film1080_file_id]::text[]
$$;
CREATE FUNCTION "files_of" (s "song") RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY[s.file_id, s.preview_file_id, s.peaks_file_id]::text[]
$$;
CREATE FUNCTION "files_of" (c "clip") RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(file_id::text), '{}') FROM clip_file WHERE clip_id = c.id
$$;

-- Of photos, songs and clips. An update matters only if it takes out of the library, puts back or changes the files.
CREATE FUNCTION "mark_item" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM mark_storage(OLD.account_id, files_of(OLD)); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM mark_storage(NEW.account_id, files_of(NEW)); END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER "photo_stored" AFTER INSERT OR DELETE ON "photo" FOR EACH ROW EXECUTE FUNCTION "mark_item" ();
CREATE TRIGGER "photo_changed" AFTER UPDATE ON "photo" FOR EACH ROW WHEN (
  (OLD.purged_at, OLD.original_file_id, OLD.thumb_file_id, OLD.film720_file_id, OLD.film1080_file_id) IS DISTINCT FROM
  (NEW.purged_at, NEW.original_file_id, NEW.thumb_file_id, NEW.film720_file_id, NEW.film1080_file_id)
) EXECUTE FUNCTION "mark_item" ();
CREATE TRIGGER "song_stored" AFTER INSERT OR DELETE ON "song" FOR EACH ROW EXECUTE FUNCTION "mark_item" ();
CREATE TRIGGER "song_changed" AFTER UPDATE ON "song" FOR EACH ROW WHEN (
  (OLD.purged_at, OLD.purpose, OLD.file_id, OLD.preview_file_id, OLD.peaks_file_id) IS DISTINCT FROM
  (NEW.purged_at, NEW.purpose, NEW.file_id, NEW.preview_file_id, NEW.peaks_file_id)
) EXECUTE FUNCTION "mark_item" ();
CREATE FUNCTION "mark_motion" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_storage(c.account_id, files_of(c)) FROM clip c WHERE c.id IN (OLD.motion_id, NEW.motion_id);
  RETURN NULL;
END $$;
CREATE TRIGGER "photo_moves" AFTER UPDATE OF "motion_id" ON "photo" FOR EACH ROW
  WHEN (OLD.motion_id IS DISTINCT FROM NEW.motion_id) EXECUTE FUNCTION "mark_motion" ();
-- Before, while its files can still be seen.
CREATE TRIGGER "clip_removed" BEFORE DELETE ON "clip" FOR EACH ROW EXECUTE FUNCTION "mark_item" ();
CREATE TRIGGER "clip_changed" AFTER UPDATE ON "clip" FOR EACH ROW WHEN (OLD.purged_at IS DISTINCT FROM NEW.purged_at)
  EXECUTE FUNCTION "mark_item" ();

CREATE FUNCTION "mark_part" () RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  part record;
  files text[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' THEN part := OLD; files := files || OLD.file_id::text; END IF;
  IF TG_OP <> 'DELETE' THEN part := NEW; files := files || NEW.file_id::text; END IF;
  IF TG_TABLE_NAME = 'clip_file' THEN
    PERFORM mark_storage(account_id, files) FROM clip WHERE id = part.clip_id;
  ELSE
    PERFORM mark_storage(account_id, files) FROM video WHERE id = part.video_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "clip_file_stored" AFTER INSERT OR UPDATE OR DELETE ON "clip_file" FOR EACH ROW
  EXECUTE FUNCTION "mark_part" ();
CREATE TRIGGER "video_file_stored" AFTER INSERT OR UPDATE OR DELETE ON "video_file" FOR EACH ROW
  EXECUTE FUNCTION "mark_part" ();

CREATE FUNCTION "mark_video" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_storage(OLD.account_id, array_agg(file_id::text)) FROM video_file WHERE video_id = OLD.id
    HAVING count(*) > 0;
  RETURN OLD;
END $$;
CREATE TRIGGER "video_gone" BEFORE DELETE ON "video" FOR EACH ROW EXECUTE FUNCTION "mark_video" ();

-- A film or a guest's link holds on to something deleted for good, or lets it go. One mark for however many rows.
CREATE FUNCTION "mark_held" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME IN ('video_photo', 'guest_item') THEN
    PERFORM mark_storage(account_id, array_agg(file_id)) FROM (
      SELECT p.account_id, unnest(files_of(p)) AS file_id FROM held JOIN photo p ON p.id = held.photo_id) f
      GROUP BY account_id;
  END IF;
  IF TG_TABLE_NAME = 'video_song' THEN
    PERFORM mark_storage(account_id, array_agg(file_id)) FROM (
      SELECT s.account_id, unnest(files_of(s)) AS file_id FROM held JOIN song s ON s.id = held.song_id) f
      GROUP BY account_id;
  END IF;
  IF TG_TABLE_NAME IN ('video_footage', 'guest_item') THEN
    PERFORM mark_storage(account_id, array_agg(file_id::text)) FROM (
      SELECT c.account_id, cf.file_id FROM held JOIN clip c ON c.id = held.clip_id
        JOIN clip_file cf ON cf.clip_id = c.id) f
      GROUP BY account_id;
  END IF;
  IF TG_TABLE_NAME = 'guest_item' THEN
    -- The motion that came within a photo.
    PERFORM mark_storage(account_id, array_agg(file_id::text)) FROM (
      SELECT p.account_id, cf.file_id FROM held JOIN photo p ON p.id = held.photo_id
        JOIN clip_file cf ON cf.clip_id = p.motion_id) f
      GROUP BY account_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "video_photo_held" AFTER INSERT ON "video_photo" REFERENCING NEW TABLE AS held
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_held" ();
CREATE TRIGGER "video_photo_let_go" AFTER DELETE ON "video_photo" REFERENCING OLD TABLE AS held
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_held" ();
CREATE TRIGGER "video_song_held" AFTER INSERT ON "video_song" REFERENCING NEW TABLE AS held
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_held" ();
CREATE TRIGGER "video_song_let_go" AFTER DELETE ON "video_song" REFERENCING OLD TABLE AS held
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_held" ();
CREATE TRIGGER "video_footage_held" AFTER INSERT ON "video_footage" REFERENCING NEW TABLE AS held
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_held" ();
CREATE TRIGGER "video_footage_let_go" AFTER DELETE ON "video_footage" REFERENCING OLD TABLE AS held
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_held" ();
CREATE TRIGGER "guest_item_held" AFTER INSERT ON "guest_item" REFERENCING NEW TABLE AS held
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_held" ();
CREATE TRIGGER "guest_item_changed" AFTER UPDATE ON "guest_item" REFERENCING NEW TABLE AS held
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_held" ();
CREATE TRIGGER "guest_item_let_go" AFTER DELETE ON "guest_item" REFERENCING OLD TABLE AS held
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_held" ();

-- What is there already is counted when somebody asks, or by the next sweep.
INSERT INTO "storage_change" ("account_id", "file_ids")
  SELECT id, ARRAY[picture_file_id] FROM account WHERE picture_file_id IS NOT NULL
  UNION ALL SELECT account_id, files_of(p) FROM photo p
  UNION ALL SELECT account_id, files_of(s) FROM song s WHERE account_id IS NOT NULL
  UNION ALL SELECT c.account_id, files_of(c) FROM clip c
  UNION ALL SELECT v.account_id, ARRAY[vf.file_id] FROM video v JOIN video_file vf ON vf.video_id = v.id;
