
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
CREATE INDEX "video_listed" ON "video" ("account_id", "created_at" DESC, "id" DESC) WHERE "deleted_at" IS NULL;
CREATE INDEX "video_listed_by_status" ON "video" ("account_id", "status", "created_at" DESC, "id" DESC) WHERE "deleted_at" IS NULL;
CREATE INDEX "photo_listed" ON "photo" ("account_id", "created_at" DESC, "id" DESC) WHERE "deleted_at" IS NULL;
CREATE INDEX "song_listed" ON "song" ("account_id", "created_at" DESC, "id" DESC) WHERE "deleted_at" IS NULL;
