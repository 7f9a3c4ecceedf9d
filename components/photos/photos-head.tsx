import { CircleCheck, FolderPlus, FolderUp, Globe, ListChecks, ListX, Trash2 } from "lucide-react";
import type { RefObject } from "react";
import { tellOthers } from "@/components/shell/tell-others";
import { UploadButton } from "@/components/shell/upload-button";
import { photosWords as words } from "@/components/strings/photos";
import { shellWords } from "@/components/strings/shell";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { FolderButton } from "@/components/ui/folder-button";
import { addForAlbum } from "@/lib/client/uploads/album-uploads";
import { kindOfPicture, PICTURE_KINDS } from "@/lib/client/uploads/refuse-file";
import { uploads } from "@/lib/client/uploads/uploads";

type Props = {
  isEmpty: boolean;
  /** Holds the place of what is shown once there is something. */
  isLoading: boolean;
  isSelecting: boolean;
  hasAllSelected: boolean;
  /** The album that uploads go into. */
  albumId: string | undefined;
  trashButton: RefObject<HTMLButtonElement | null>;
  onTrash: () => void;
  onSelect: () => void;
  onSelectAll: () => void;
  onNewAlbum: () => void;
  onImport: () => void;
};

/** The page's heading with its actions. */
export function PhotosHead({
  isEmpty,
  isLoading,
  isSelecting,
  hasAllSelected,
  albumId,
  trashButton,
  onTrash,
  onSelect,
  onSelectAll,
  onNewAlbum,
  onImport,
}: Props) {
  const SelectAllIcon = hasAllSelected ? ListX : ListChecks;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-4 max-xl:gap-x-2 max-md:gap-x-1">
      <h1 className="flex-1 text-28 font-semibold max-xl:basis-full">{words.title}</h1>
      {isSelecting ? null : (
        <Button
          ref={trashButton}
          look="bare"
          onClick={onTrash}
          className="max-sm:px-2.5"
          data-testid="open-photo-trash"
        >
          <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.5} />
          <span className="max-sm:sr-only">{words.trash.title}</span>
        </Button>
      )}
      {isEmpty ? null : (
        <Button
          look="bare"
          aria-pressed={isSelecting}
          onClick={onSelect}
          className={`max-sm:px-2.5 ${isLoading ? "invisible" : ""}`}
          data-testid="select-several"
        >
          <CircleCheck aria-hidden="true" className="size-4" strokeWidth={1.5} />
          <span className="max-sm:sr-only">{words.selectSeveral}</span>
        </Button>
      )}
      {isSelecting ? (
        <Button look="bare" onClick={onSelectAll} className="max-sm:px-2.5" data-testid="select-all">
          <SelectAllIcon aria-hidden="true" className="size-4" strokeWidth={1.5} />
          <span className="max-sm:sr-only">{hasAllSelected ? words.selectNone : words.selectAll}</span>
        </Button>
      ) : null}
      <Button
        look="bare"
        onClick={onNewAlbum}
        className={`max-sm:px-2.5 ${isLoading ? "invisible" : ""}`}
        data-testid="new-album"
      >
        <FolderPlus aria-hidden="true" className="size-4" strokeWidth={1.5} />
        <span className="max-sm:sr-only">{words.newAlbum}</span>
      </Button>
      <Button
        onClick={onImport}
        data-testid="import"
        className="max-sm:border-0 max-sm:px-2.5 max-sm:text-ink-soft"
      >
        <Globe aria-hidden="true" className="size-4" strokeWidth={1.5} />
        <span className="max-sm:sr-only">{words.import}</span>
      </Button>
      <FolderButton
        kinds={PICTURE_KINDS}
        label={shellWords.uploads.folder}
        onFolder={({ files, otherCount }) => {
          tellOthers(otherCount);
          addForAlbum(uploads, kindOfPicture, files, albumId);
        }}
        className={buttonClass("quiet", "small")}
        testId="upload-folder"
      >
        <FolderUp aria-hidden="true" className="size-4" strokeWidth={1.5} />
        {shellWords.uploads.folderShort}
      </FolderButton>
      <UploadButton kind="pictures" label={words.upload} shortLabel={words.uploadShort} albumId={albumId} />
    </div>
  );
}
