"use client";

import { SwitchField } from "@/components/editor/inspector/switch-field";
import { useFilm, useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { editFilm } from "@/lib/editor/commands/apply-edit";
import type { EditLabel } from "@/lib/editor/document/edit-label";
import type { FilmDocument } from "@/lib/film/document";
import { hasField } from "@/lib/film/kinds/kinds";
import { type SoundSwitch, setSoundSwitch } from "@/lib/film/operations/film-settings";
import { keysOf } from "@/lib/film/records";

const words = editorWords.inspector;

const hasClips = ({ visuals }: FilmDocument) => visuals.some((clip) => hasField(clip, "footageId"));

type SwitchRow = {
  label: string;
  edit: EditLabel;
  /** Whether the switch changes anything in the film. */
  isOfUse(film: FilmDocument): boolean;
};

const switches: Record<SoundSwitch, SwitchRow> = {
  duckMusic: {
    label: words.duckMusic,
    edit: "duck-music",
    isOfUse: (film) => film.music.length > 0 && (hasClips(film) || film.voices !== undefined),
  },
  clipSound: { label: words.clipSound, edit: "film-clip-sound", isOfUse: hasClips },
};

/**
 * The switches for the whole film's sound. One that is off can always be switched on, even if that changes nothing now.
 */
export function FilmSound() {
  const session = useSession();
  const film = useFilm();
  const shown = keysOf(switches).filter((name) => film[name] === false || switches[name].isOfUse(film));
  if (shown.length === 0) return null;
  return (
    <div className="grid gap-1">
      {shown.map((name) => (
        <SwitchField
          key={name}
          label={switches[name].label}
          isOn={film[name] !== false}
          onSwitch={(isOn) =>
            void editFilm(session, switches[name].edit, (document) =>
              setSoundSwitch(document, { name, isOn }),
            )
          }
          testId={`film-${name}`}
        />
      ))}
    </div>
  );
}
