/** A picture of the film, with its place in it. */
export type ShownPicture = { file: string; kind: "photo" | "clip"; start: number; end: number };

/** A picture that is not in the film. `better` names the one of its like that is. */
export type LeftOutPicture = { file: string; reason: string; message: string; better?: string };

export type ChosenFilm = {
  title: string;
  style: string;
  /** Null for the style's own. */
  color: string | null;
  ratio: string;
  quality: number;
  seconds: number;
  music: string | null;
  shown: ShownPicture[];
  left_out: LeftOutPicture[];
};

/** What the command tells while it works. With --json each is a line; names are those of the API. */
export type CommandEvent =
  | { event: "reading"; done: number; of: number }
  | { event: "preparing"; file: string; share: number; number: number; of: number }
  | ({ event: "chosen" } & ChosenFilm)
  | { event: "painting"; done: number; of: number; seconds_left: number | null }
  | ({
      event: "done";
      file: string;
      bytes: number;
      width: number;
      height: number;
      frames: number;
    } & ChosenFilm)
  | { event: "uploading"; done: number; of: number }
  | { event: "uploaded"; file: string; kind: "photo" | "clip" | "song"; id: string }
  | { event: "left_out"; file: string; reason: string; message: string }
  | { event: "rendering"; id: string; percent: number }
  | { event: "ready"; id: string; file: string | null; bytes: number | null }
  | { event: "signed_in"; url: string; name: string }
  | { event: "signed_out" }
  | { event: "waiting"; message: string }
  | { event: "failed"; message: string; exit_code: number };

export type Report = (event: CommandEvent) => void;
