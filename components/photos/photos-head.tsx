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

/** On phones, where words beside the icons would not fit. */
const wordsBelow = "max-sm:flex-col max-sm:gap-0.5 max-sm:flex-1 max-sm:px-0 max-sm:text-12";

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
      <h1 className="flex-1 text-28 font-semibold max-xl:basis-full max-sm:basis-0">{words.title}</h1>
      <div className="contents max-sm:order-1 max-sm:flex max-sm:basis-full">
        {isSelecting ? null : (
          <Button
            ref={trashButton}
            look="bare"
            onClick={onTrash}
            className={wordsBelow}
            data-testid="open-photo-trash"
          >
            <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.5} />
            {words.trash.title}
          </Button>
        )}
        {isEmpty ? null : (
          <Button
            look="bare"
            aria-pressed={isSelecting}
            onClick={onSelect}
            className={`${wordsBelow} aria-pressed:bg-sunken aria-pressed:text-ink ${isLoading ? "invisible" : ""}`}
            data-testid="select-several"
          >
            <CircleCheck aria-hidden="true" className="size-4" strokeWidth={1.5} />
            <span className="max-sm:hidden">{words.selectSeveral}</span>
            <span className="sm:hidden">{words.selectShort}</span>
          </Button>
        )}
        {isSelecting ? (
          <Button look="bare" onClick={onSelectAll} className={wordsBelow} data-testid="select-all">
            <SelectAllIcon aria-hidden="true" className="size-4" strokeWidth={1.5} />
            {hasAllSelected ? words.selectNone : words.selectAll}
          </Button>
        ) : null}
        <Button
          look="bare"
          onClick={onNewAlbum}
          className={`${wordsBelow} ${isLoading ? "invisible" : ""}`}
          data-testid="new-album"
        >
          <FolderPlus aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {words.newAlbum}
        </Button>
        <Button
          onClick={onImport}
          data-testid="import"
          className={`max-sm:border-0 max-sm:text-ink-soft ${wordsBelow}`}
        >
          <Globe aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {words.import}
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
      </div>
      <UploadButton kind="pictures" label={words.upload} shortLabel={words.uploadShort} albumId={albumId} />
    </div>
  );
}
