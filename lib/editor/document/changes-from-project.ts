import { assetsFromDocument } from "@/lib/film/assets-from-document";
import type { AspectRatio } from "@/lib/film/document";
import type { Credit, FilmAsset } from "@/lib/film/film-asset";
import type { Quality } from "@/lib/film/qualities";
import type { Project, Visibility } from "@/lib/editor/document/project";

export type ProjectChanges = {
  name: string;
  style: string;
  assets: FilmAsset[];
  credit: Credit;
  aspect_ratio: AspectRatio;
  accent_color: string | null;
  duck_music: boolean;
  clip_sound: boolean;
  quality: Quality;
  visibility: Visibility;
};

/** The project in the words of the API. */
export function changesFromProject({ document, name, quality, visibility }: Project): ProjectChanges {
  return {
    name,
    style: document.style,
    assets: assetsFromDocument(document),
    credit: document.credits,
    aspect_ratio: document.aspectRatio,
    accent_color: document.accent ?? null,
    duck_music: document.duckMusic !== false,
    clip_sound: document.clipSound !== false,
    quality,
    visibility,
  };
}

/** Whether two projects look the same; clip ids do not matter. */
export function saysTheSame(a: Project, b: Project): boolean {
  return a === b || JSON.stringify(changesWithoutIds(a)) === JSON.stringify(changesWithoutIds(b));
}

function changesWithoutIds(project: Project): ProjectChanges {
  const changes = changesFromProject(project);
  return { ...changes, assets: changes.assets.map(({ id: _id, ...asset }) => asset) };
}
