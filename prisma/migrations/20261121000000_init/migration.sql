-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "video_status" AS ENUM ('initial', 'processing', 'published', 'failed');

-- CreateEnum
CREATE TYPE "visibility" AS ENUM ('public', 'unlisted', 'private');

-- CreateEnum
CREATE TYPE "video_file_kind" AS ENUM ('film', 'thumbnail', 'preview');

-- CreateEnum
CREATE TYPE "render_kind" AS ENUM ('film', 'preview');

-- CreateEnum
CREATE TYPE "render_state" AS ENUM ('queued', 'running', 'done', 'failed', 'cancelled');

-- CreateEnum
CREATE TYPE "ledger_kind" AS ENUM ('topup', 'render', 'refund', 'grant');

-- CreateTable
CREATE TABLE "account" (
    "id" VARCHAR(32) NOT NULL,
    "email" VARCHAR(320) NOT NULL,
    "username" VARCHAR(64),
    "password_hash" TEXT,
    "name" VARCHAR(200) NOT NULL DEFAULT '',
    "bio" VARCHAR(2000) NOT NULL DEFAULT '',
    "gender" VARCHAR(32) NOT NULL DEFAULT '',
    "address" VARCHAR(500) NOT NULL DEFAULT '',
    "country" VARCHAR(100) NOT NULL DEFAULT '',
    "date_of_birth" BIGINT,
    "picture_file_id" VARCHAR(32),
    "balance" INTEGER NOT NULL DEFAULT 0,
    "topped_up_on" DATE,
    "video_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "oauth_identity" (
    "provider" VARCHAR(64) NOT NULL,
    "provider_account_id" VARCHAR(256) NOT NULL,
    "account_id" VARCHAR(32) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "oauth_identity_pkey" PRIMARY KEY ("provider","provider_account_id")
);

-- CreateTable
CREATE TABLE "app" (
    "id" VARCHAR(32) NOT NULL,
    "account_id" VARCHAR(32) NOT NULL,
    "name" VARCHAR(200) NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "first_party" BOOLEAN NOT NULL DEFAULT false,
    "callback_url" VARCHAR(2048),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "app_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_token" (
    "access_key" VARCHAR(64) NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "account_id" VARCHAR(32) NOT NULL,
    "app_id" VARCHAR(32) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "api_token_pkey" PRIMARY KEY ("access_key")
);

-- CreateTable
CREATE TABLE "web_session" (
    "id" VARCHAR(32) NOT NULL,
    "account_id" VARCHAR(32) NOT NULL,
    "user_agent" VARCHAR(300) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "web_session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "login_failure" (
    "subject" VARCHAR(400) NOT NULL,
    "window_start" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "login_failure_pkey" PRIMARY KEY ("subject","window_start")
);

-- CreateTable
CREATE TABLE "file" (
    "id" VARCHAR(32) NOT NULL,
    "storage_key" VARCHAR(200) NOT NULL,
    "content_type" VARCHAR(100) NOT NULL,
    "size" BIGINT NOT NULL,
    "sha256" CHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "photo" (
    "id" VARCHAR(32) NOT NULL,
    "account_id" VARCHAR(32) NOT NULL,
    "service" VARCHAR(64),
    "name" VARCHAR(300) NOT NULL DEFAULT '',
    "format" VARCHAR(8) NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "taken_at" TIMESTAMPTZ(3),
    "original_file_id" VARCHAR(32) NOT NULL,
    "thumb_file_id" VARCHAR(32) NOT NULL,
    "film720_file_id" VARCHAR(32) NOT NULL,
    "film1080_file_id" VARCHAR(32) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "photo_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "song" (
    "id" VARCHAR(64) NOT NULL,
    "account_id" VARCHAR(32),
    "title" VARCHAR(300) NOT NULL,
    "artist" VARCHAR(300) NOT NULL,
    "format" VARCHAR(8) NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "mood" VARCHAR(64),
    "bpm" DOUBLE PRECISION,
    "position" INTEGER,
    "facts" JSONB,
    "file_id" VARCHAR(32) NOT NULL,
    "preview_file_id" VARCHAR(32) NOT NULL,
    "peaks_file_id" VARCHAR(32) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "song_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "video" (
    "id" VARCHAR(32) NOT NULL,
    "account_id" VARCHAR(32) NOT NULL,
    "app_id" VARCHAR(32),
    "name" VARCHAR(500) NOT NULL DEFAULT '',
    "status" "video_status" NOT NULL DEFAULT 'initial',
    "document" JSONB NOT NULL,
    "quality" INTEGER NOT NULL DEFAULT 720,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "visibility" "visibility" NOT NULL DEFAULT 'unlisted',
    "callback_url" VARCHAR(2048),
    "duration_ms" INTEGER NOT NULL DEFAULT 0,
    "view_count" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "published_fingerprint" VARCHAR(64),
    "error" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "modified_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "video_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "video_photo" (
    "video_id" VARCHAR(32) NOT NULL,
    "photo_id" VARCHAR(32) NOT NULL,

    CONSTRAINT "video_photo_pkey" PRIMARY KEY ("video_id","photo_id")
);

-- CreateTable
CREATE TABLE "video_song" (
    "video_id" VARCHAR(32) NOT NULL,
    "song_id" VARCHAR(64) NOT NULL,

    CONSTRAINT "video_song_pkey" PRIMARY KEY ("video_id","song_id")
);

-- CreateTable
CREATE TABLE "video_file" (
    "video_id" VARCHAR(32) NOT NULL,
    "kind" "video_file_kind" NOT NULL,
    "quality" INTEGER NOT NULL,
    "file_id" VARCHAR(32) NOT NULL,

    CONSTRAINT "video_file_pkey" PRIMARY KEY ("video_id","kind","quality")
);

-- CreateTable
CREATE TABLE "render" (
    "id" VARCHAR(32) NOT NULL,
    "video_id" VARCHAR(32) NOT NULL,
    "account_id" VARCHAR(32) NOT NULL,
    "kind" "render_kind" NOT NULL,
    "state" "render_state" NOT NULL DEFAULT 'queued',
    "quality" INTEGER NOT NULL,
    "cost" INTEGER NOT NULL,
    "snapshot" JSONB NOT NULL,
    "fingerprint" VARCHAR(64) NOT NULL,
    "frames_done" INTEGER NOT NULL DEFAULT 0,
    "frames_total" INTEGER NOT NULL,
    "stage" VARCHAR(32) NOT NULL DEFAULT '',
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "error" JSONB,
    "heartbeat_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "render_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "render_photo" (
    "render_id" VARCHAR(32) NOT NULL,
    "photo_id" VARCHAR(32) NOT NULL,

    CONSTRAINT "render_photo_pkey" PRIMARY KEY ("render_id","photo_id")
);

-- CreateTable
CREATE TABLE "render_song" (
    "render_id" VARCHAR(32) NOT NULL,
    "song_id" VARCHAR(64) NOT NULL,

    CONSTRAINT "render_song_pkey" PRIMARY KEY ("render_id","song_id")
);

-- CreateTable
CREATE TABLE "ledger_entry" (
    "id" VARCHAR(32) NOT NULL,
    "account_id" VARCHAR(32) NOT NULL,
    "kind" "ledger_kind" NOT NULL,
    "amount" INTEGER NOT NULL,
    "balance_after" INTEGER NOT NULL,
    "render_id" VARCHAR(32),
    "note" VARCHAR(200) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "account_id" VARCHAR(32) NOT NULL,
    "key" VARCHAR(255) NOT NULL,
    "request_hash" CHAR(64) NOT NULL,
    "status" INTEGER,
    "headers" JSONB,
    "body" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("account_id","key")
);

-- CreateIndex
CREATE UNIQUE INDEX "account_email_key" ON "account"("email");

-- CreateIndex
CREATE UNIQUE INDEX "account_username_key" ON "account"("username");

-- CreateIndex
CREATE INDEX "oauth_identity_account_id_idx" ON "oauth_identity"("account_id");

-- CreateIndex
CREATE INDEX "app_account_id_created_at_idx" ON "app"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "api_token_account_id_idx" ON "api_token"("account_id");

-- CreateIndex
CREATE INDEX "api_token_app_id_idx" ON "api_token"("app_id");

-- CreateIndex
CREATE INDEX "api_token_last_used_at_idx" ON "api_token"("last_used_at");

-- CreateIndex
CREATE INDEX "web_session_account_id_idx" ON "web_session"("account_id");

-- CreateIndex
CREATE INDEX "web_session_last_used_at_idx" ON "web_session"("last_used_at");

-- CreateIndex
CREATE INDEX "login_failure_window_start_idx" ON "login_failure"("window_start");

-- CreateIndex
CREATE UNIQUE INDEX "file_storage_key_key" ON "file"("storage_key");

-- CreateIndex
CREATE INDEX "file_created_at_idx" ON "file"("created_at");

-- CreateIndex
CREATE INDEX "photo_account_id_created_at_id_idx" ON "photo"("account_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "photo_original_file_id_idx" ON "photo"("original_file_id");

-- CreateIndex
CREATE INDEX "photo_thumb_file_id_idx" ON "photo"("thumb_file_id");

-- CreateIndex
CREATE INDEX "photo_film720_file_id_idx" ON "photo"("film720_file_id");

-- CreateIndex
CREATE INDEX "photo_film1080_file_id_idx" ON "photo"("film1080_file_id");

-- CreateIndex
CREATE INDEX "song_account_id_created_at_id_idx" ON "song"("account_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "song_file_id_idx" ON "song"("file_id");

-- CreateIndex
CREATE INDEX "song_preview_file_id_idx" ON "song"("preview_file_id");

-- CreateIndex
CREATE INDEX "song_peaks_file_id_idx" ON "song"("peaks_file_id");

-- CreateIndex
CREATE INDEX "video_account_id_created_at_id_idx" ON "video"("account_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "video_account_id_status_created_at_id_idx" ON "video"("account_id", "status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "video_app_id_idx" ON "video"("app_id");

-- CreateIndex
CREATE INDEX "video_deleted_at_idx" ON "video"("deleted_at");

-- CreateIndex
CREATE INDEX "video_photo_photo_id_idx" ON "video_photo"("photo_id");

-- CreateIndex
CREATE INDEX "video_song_song_id_idx" ON "video_song"("song_id");

-- CreateIndex
CREATE INDEX "video_file_file_id_idx" ON "video_file"("file_id");

-- CreateIndex
CREATE INDEX "render_video_id_created_at_idx" ON "render"("video_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "render_state_created_at_idx" ON "render"("state", "created_at");

-- CreateIndex
CREATE INDEX "render_account_id_state_idx" ON "render"("account_id", "state");

-- CreateIndex
CREATE INDEX "render_photo_photo_id_idx" ON "render_photo"("photo_id");

-- CreateIndex
CREATE INDEX "render_song_song_id_idx" ON "render_song"("song_id");

-- CreateIndex
CREATE INDEX "ledger_entry_account_id_created_at_id_idx" ON "ledger_entry"("account_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "ledger_entry_render_id_kind_key" ON "ledger_entry"("render_id", "kind");

-- CreateIndex
CREATE INDEX "idempotency_key_created_at_idx" ON "idempotency_key"("created_at");

-- AddForeignKey
ALTER TABLE "account" ADD CONSTRAINT "account_picture_file_id_fkey" FOREIGN KEY ("picture_file_id") REFERENCES "file"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oauth_identity" ADD CONSTRAINT "oauth_identity_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app" ADD CONSTRAINT "app_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_app_id_fkey" FOREIGN KEY ("app_id") REFERENCES "app"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "web_session" ADD CONSTRAINT "web_session_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photo" ADD CONSTRAINT "photo_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photo" ADD CONSTRAINT "photo_original_file_id_fkey" FOREIGN KEY ("original_file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photo" ADD CONSTRAINT "photo_thumb_file_id_fkey" FOREIGN KEY ("thumb_file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photo" ADD CONSTRAINT "photo_film720_file_id_fkey" FOREIGN KEY ("film720_file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photo" ADD CONSTRAINT "photo_film1080_file_id_fkey" FOREIGN KEY ("film1080_file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "song" ADD CONSTRAINT "song_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "song" ADD CONSTRAINT "song_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "song" ADD CONSTRAINT "song_preview_file_id_fkey" FOREIGN KEY ("preview_file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "song" ADD CONSTRAINT "song_peaks_file_id_fkey" FOREIGN KEY ("peaks_file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "video" ADD CONSTRAINT "video_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "video" ADD CONSTRAINT "video_app_id_fkey" FOREIGN KEY ("app_id") REFERENCES "app"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "video_photo" ADD CONSTRAINT "video_photo_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "video"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "video_photo" ADD CONSTRAINT "video_photo_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "photo"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "video_song" ADD CONSTRAINT "video_song_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "video"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "video_song" ADD CONSTRAINT "video_song_song_id_fkey" FOREIGN KEY ("song_id") REFERENCES "song"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "video_file" ADD CONSTRAINT "video_file_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "video"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "video_file" ADD CONSTRAINT "video_file_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "render" ADD CONSTRAINT "render_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "video"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "render" ADD CONSTRAINT "render_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "render_photo" ADD CONSTRAINT "render_photo_render_id_fkey" FOREIGN KEY ("render_id") REFERENCES "render"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "render_photo" ADD CONSTRAINT "render_photo_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "photo"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "render_song" ADD CONSTRAINT "render_song_render_id_fkey" FOREIGN KEY ("render_id") REFERENCES "render"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "render_song" ADD CONSTRAINT "render_song_song_id_fkey" FOREIGN KEY ("song_id") REFERENCES "song"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_render_id_fkey" FOREIGN KEY ("render_id") REFERENCES "render"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;



-- What Prisma's schema language has no words for: values that can never be true, and uniqueness of some rows only.
ALTER TABLE "account"
  ADD CONSTRAINT "account_balance_not_negative" CHECK ("balance" >= 0),
  ADD CONSTRAINT "account_email_is_lower_case" CHECK ("email" = lower("email"));
ALTER TABLE "file"
  ADD CONSTRAINT "file_size_not_negative" CHECK ("size" >= 0);
ALTER TABLE "photo"
  ADD CONSTRAINT "photo_has_pixels" CHECK ("width" > 0 AND "height" > 0);
ALTER TABLE "song"
  ADD CONSTRAINT "song_has_length" CHECK ("duration_ms" > 0);
ALTER TABLE "video"
  ADD CONSTRAINT "video_quality_known" CHECK ("quality" IN (360, 480, 720, 1080)),
  ADD CONSTRAINT "video_counts_not_negative" CHECK ("duration_ms" >= 0 AND "view_count" >= 0 AND "version" > 0);
ALTER TABLE "render"
  ADD CONSTRAINT "render_numbers_sane" CHECK ("cost" >= 0 AND "frames_done" >= 0 AND "frames_total" > 0 AND "frames_done" <= "frames_total"),
  ADD CONSTRAINT "render_finished_when_ended" CHECK (("state" IN ('done', 'failed', 'cancelled')) = ("finished_at" IS NOT NULL));
ALTER TABLE "ledger_entry"
  ADD CONSTRAINT "ledger_amount_not_zero" CHECK ("amount" <> 0),
  ADD CONSTRAINT "ledger_balance_not_negative" CHECK ("balance_after" >= 0);

-- One film and one preview of a video at a time, whatever races.
CREATE UNIQUE INDEX "render_one_active_per_video" ON "render" ("video_id", "kind") WHERE "state" IN ('queued', 'running');
CREATE UNIQUE INDEX "app_one_first_party_per_account" ON "app" ("account_id") WHERE "first_party";

-- account.video_count is the number of the account's videos that are not in the trash, whoever writes them.
CREATE FUNCTION "count_videos" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE account a SET video_count = video_count + n FROM (
      SELECT account_id, count(*) AS n FROM added WHERE deleted_at IS NULL GROUP BY account_id) c WHERE a.id = c.account_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE account a SET video_count = video_count - n FROM (
      SELECT account_id, count(*) AS n FROM gone WHERE deleted_at IS NULL GROUP BY account_id) c WHERE a.id = c.account_id;
  ELSE
    UPDATE account a SET video_count = video_count + n FROM (
      SELECT o.account_id, sum((new_row.deleted_at IS NULL)::int - (o.deleted_at IS NULL)::int) AS n
      FROM gone o JOIN added new_row USING (id)
      WHERE (new_row.deleted_at IS NULL) <> (o.deleted_at IS NULL) GROUP BY o.account_id) c WHERE a.id = c.account_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "video_added" AFTER INSERT ON "video" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "count_videos" ();
CREATE TRIGGER "video_removed" AFTER DELETE ON "video" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "count_videos" ();
CREATE TRIGGER "video_changed" AFTER UPDATE ON "video" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "count_videos" ();
