import type { CreditRow, Focus, Motion, Transition } from "@/lib/film/document";

/** The assets of a film as the API speaks of them, after validation. */
export interface ImageAsset {
  name: "image";
  asset_id: string;
  start_time: number;
  end_time: number;
  data: { text: string; focus?: Focus; motion?: Motion; transition?: Transition };
}

export interface TextAsset {
  name: "text";
  start_time: number;
  end_time: number;
  data: { title: string; text: string; transition?: Transition };
}

export interface MusicAsset {
  name: "music";
  asset_id: string;
  start_time: number;
  end_time: number;
  /** Absent unless one of its values was given. */
  data?: { volume?: number; offset?: number; fade_in?: number; fade_out?: number };
}

export type FilmAsset = ImageAsset | TextAsset | MusicAsset;
export type Credit = CreditRow[];
