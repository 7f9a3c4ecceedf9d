-- AlterTable
ALTER TABLE "photo" ADD COLUMN     "purged_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "song" ADD COLUMN     "purged_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "video_photo" ADD COLUMN     "in_use" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "video_song" ADD COLUMN     "in_use" BOOLEAN NOT NULL DEFAULT true;


-- Earlier versions hold on to what they show, too, as far as it is still there.
INSERT INTO "video_photo" ("video_id", "photo_id", "in_use")
SELECT DISTINCT v.id, p.id, false
FROM "film_version" fv
JOIN "video" v ON v.id = fv.video_id
CROSS JOIN LATERAL jsonb_array_elements(fv.document -> 'visuals') clip
JOIN "photo" p ON p.id = clip ->> 'photoId' AND p.account_id = v.account_id
ON CONFLICT DO NOTHING;

INSERT INTO "video_song" ("video_id", "song_id", "in_use")
SELECT DISTINCT v.id, s.id, false
FROM "film_version" fv
JOIN "video" v ON v.id = fv.video_id
CROSS JOIN LATERAL jsonb_array_elements(fv.document -> 'music') clip
JOIN "song" s ON s.id = clip ->> 'songId' AND (s.account_id = v.account_id OR s.account_id IS NULL)
ON CONFLICT DO NOTHING;
