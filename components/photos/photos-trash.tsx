import { ArrowLeft } from "lucide-react";
import type { RefObject } from "react";
import { PhotosSkeleton } from "@/components/photos/photos-skeleton";
import { photosWords } from "@/components/strings/photos";
import { Button } from "@/components/ui/button";
import { late } from "@/components/ui/late";

const LibraryTrash = late(
  async () => (await import("@/components/photos/library-trash")).LibraryTrash,
  <PhotosSkeleton />,
);

const words = photosWords.trash;

type Props = { backButton: RefObject<HTMLButtonElement | null>; onBack: () => void };

/** The trash in place of the library. */
export function PhotosTrash({ backButton, onBack }: Props) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-4">
        <h1 className="flex-1 text-28 font-semibold">{words.title}</h1>
        <Button ref={backButton} onClick={onBack} data-testid="leave-photo-trash">
          <ArrowLeft aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {words.back}
        </Button>
      </div>
      <LibraryTrash />
    </>
  );
}
