-- AlterTable
ALTER TABLE "film_pieces" DROP CONSTRAINT "film_pieces_pkey",
ADD COLUMN     "kind" "render_kind" NOT NULL DEFAULT 'film',
ADD CONSTRAINT "film_pieces_pkey" PRIMARY KEY ("video_id", "kind");

