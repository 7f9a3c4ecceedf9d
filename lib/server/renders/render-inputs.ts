import type { MediaKind } from "@/lib/film/kinds/kind-rows";
import type { FootageFacts, PhotoSubject, PlanContext, SongFacts } from "@/lib/film/plan/context";
import type { PaintedShortSide } from "@/lib/film/qualities";

export type PhotoInput = {
  id: string;
  name: string;
  film720Key: string;
  film1080Key: string;
  /** The photo's subject; null if unknown. */
  subject: PhotoSubject | null;
};
export type FootageInput = {
  id: string;
  name: string;
  /** Null until it is ready. */
  poster: string | null;
  /** For each size that exists, the mezzanine and its frame index. */
  films: Partial<Record<PaintedShortSide, { film: string; index: string }>>;
  /** The same of its slow reel; empty while there is none. */
  slow: FootageInput["films"];
  sound: string | null;
  facts: FootageFacts;
  /** The clip's subject; null if unknown. */
  subject: PhotoSubject | null;
};
export type SongInput = {
  id: string;
  title: string;
  fileId: string;
  storageKey: string;
  durationMs: number;
  facts: SongFacts;
};
/** Everything a film shows and plays, by id. */
export type RenderInputs = {
  [Media in MediaKind]: ReadonlyMap<
    string,
    { photo: PhotoInput; footage: FootageInput; song: SongInput; voice: SongInput }[Media]
  >;
};

/** The facts that planning a film needs. */
export function planContextOf({ photo, footage, song, voice }: RenderInputs): PlanContext {
  return {
    footage: Object.fromEntries(
      [...footage].flatMap(([id, { films, facts }]) => (films[720] ? [[id, facts] as const] : [])),
    ),
    songs: Object.fromEntries([...song, ...voice].map(([id, { facts }]) => [id, facts])),
    photoSubjects: Object.fromEntries(
      [...photo, ...footage].flatMap(([id, { subject }]) => (subject ? [[id, subject] as const] : [])),
    ),
  };
}
