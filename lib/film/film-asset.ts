import type {
  CaptionEdge,
  CreditRow,
  Focus,
  Motion,
  PhotoEdit,
  Transition,
  VideoClip,
} from "@/lib/film/document";

/** A film's assets in the words of the API, after validation. */
type AnyAsset = {
  /** The clip's id. An asset without one, or with a duplicate, stands for the most similar clip or for a new one. */
  id?: string;
};

type ComingIn = {
  transition?: Transition;
  /** Seconds. */
  transition_duration?: number;
};

export type ImageAsset = {
  name: "image";
  asset_id: string;
  start_time: number;
  end_time: number;
  data: {
    text: string;
    caption_edge?: CaptionEdge;
    focus?: Focus;
    motion?: Motion;
    edit?: PhotoEdit;
  } & ComingIn;
} & AnyAsset;

export type VideoAsset = {
  name: "video";
  asset_id: string;
  start_time: number;
  end_time: number;
  data: {
    text: string;
    caption_edge?: CaptionEdge;
    /** Seconds. */
    offset?: number;
    speed?: VideoClip["speed"];
    /** Seconds. */
    freeze_start?: number;
    freeze_end?: number;
    still_edit?: PhotoEdit;
    subtitles?: VideoClip["subtitles"];
    muted?: boolean;
    volume?: number;
    focus?: Focus;
    motion?: Motion;
  } & ComingIn;
} & AnyAsset;

export type TextAsset = {
  name: "text";
  start_time: number;
  end_time: number;
  data: { title: string; text: string } & ComingIn;
} & AnyAsset;

export type MusicAsset = {
  name: "music";
  asset_id: string;
  start_time: number;
  end_time: number;
  /** Absent unless one of its values is set. */
  data?: { volume?: number; offset?: number; fade_in?: number; fade_out?: number };
} & AnyAsset;

export type VoiceAsset = {
  name: "voice";
  asset_id: string;
  start_time: number;
  end_time: number;
  /** Seconds, and from 0 to 2. */
  data: { offset?: number; volume?: number };
} & AnyAsset;

export type FilmAsset = ImageAsset | VideoAsset | TextAsset | MusicAsset | VoiceAsset;
export type Credit = CreditRow[];
