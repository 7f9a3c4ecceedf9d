import type { ItemKind } from "@/components/photos/library-item";
import { changeClip, deleteClip, purgeClip, restoreClip } from "@/lib/client/changes/clips";
import { deletePhoto, markPhoto, purgePhoto, restorePhoto } from "@/lib/client/changes/photos";

type ItemCalls = {
  mark: (id: string, favourite: boolean) => Promise<unknown>;
  delete: (id: string) => Promise<unknown>;
  purge: (id: string) => Promise<unknown>;
  restore: (id: string) => Promise<unknown>;
};

/** How to ask the service to change each kind of item in the library. */
export const itemCalls: Record<ItemKind, ItemCalls> = {
  photo: { mark: markPhoto, delete: deletePhoto, purge: purgePhoto, restore: restorePhoto },
  clip: {
    mark: (id, favourite) => changeClip(id, { favourite }),
    delete: deleteClip,
    purge: purgeClip,
    restore: restoreClip,
  },
};
