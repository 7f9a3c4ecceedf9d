-- CreateTable
CREATE TABLE "film_version" (
    "video_id" VARCHAR(32) NOT NULL,
    "number" INTEGER NOT NULL,
    "document" JSONB NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,
    "kept_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "film_version_pkey" PRIMARY KEY ("video_id","number")
);

-- AddForeignKey
ALTER TABLE "film_version" ADD CONSTRAINT "film_version_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "video"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- Names as people sort them: without regard to case, "Film 2" before "Film 10". A server built without ICU sorts by code.
DO $$ BEGIN
  CREATE COLLATION "by_name" (provider = icu, locale = 'und-u-kn-true');
EXCEPTION WHEN feature_not_supported OR undefined_object OR invalid_parameter_value THEN
  CREATE COLLATION "by_name" FROM "C";
END $$;

-- The orders a list of videos comes in, besides the one by time of creation.
CREATE INDEX "video_by_modified" ON "video" ("account_id", "modified_at" DESC, "id" DESC) WHERE "deleted_at" IS NULL;
CREATE INDEX "video_by_name" ON "video" ("account_id", "name" COLLATE "by_name", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "video_in_trash" ON "video" ("account_id", "deleted_at" DESC, "id" DESC) WHERE "deleted_at" IS NOT NULL;

-- Any part of a name is found without reading every name. Where the extension is not there, they are all read.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
  CREATE INDEX "video_name_parts" ON "video" USING gin ("name" public.gin_trgm_ops) WHERE "deleted_at" IS NULL;
EXCEPTION WHEN undefined_file OR feature_not_supported OR insufficient_privilege OR undefined_object THEN
  RAISE NOTICE 'pg_trgm is not available: videos are searched without an index';
END $$;
