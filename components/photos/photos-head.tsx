import { CircleCheck, FolderPlus, Globe, Trash2 } from "lucide-react";
import { UploadButton } from "@/components/shell/upload-button";
import { photosWords as words } from "@/components/strings/photos";
import { Button } from "@/components/ui/button";

type Props = {
  isEmpty: boolean;
  isSelecting: boolean;
  onTrash: () => void;
  onSelect: () => void;
  onNewAlbum: () => void;
  onImport: () => void;
};

/** The page's heading with its actions. */
export function PhotosHead({ isEmpty, isSelecting, onTrash, onSelect, onNewAlbum, onImport }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-4">
      <h1 className="flex-1 text-28 font-semibold max-lg:basis-full">{words.title}</h1>
      <Button look="bare" onClick={onTrash} className="max-sm:px-2.5" data-testid="open-photo-trash">
        <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.5} />
        <span className="max-sm:sr-only">{words.trash.title}</span>
      </Button>
      {isEmpty ? null : (
        <>
          <Button
            look="bare"
            aria-pressed={isSelecting}
            onClick={onSelect}
            className="max-sm:px-2.5"
            data-testid="select-several"
          >
            <CircleCheck aria-hidden="true" className="size-4" strokeWidth={1.5} />
            <span className="max-sm:sr-only">{words.selectSeveral}</span>
          </Button>
          <Button look="bare" onClick={onNewAlbum} className="max-sm:px-2.5" data-testid="new-album">
            <FolderPlus aria-hidden="true" className="size-4" strokeWidth={1.5} />
            <span className="max-sm:sr-only">{words.newAlbum}</span>
          </Button>
        </>
      )}
      <Button onClick={onImport} data-testid="import" className="max-sm:px-2.5">
        <Globe aria-hidden="true" className="size-4" strokeWidth={1.5} />
        <span className="max-sm:sr-only">{words.import}</span>
      </Button>
      <UploadButton kind="pictures" label={words.upload} shortLabel={words.uploadShort} />
    </div>
  );
}
