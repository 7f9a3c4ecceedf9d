"use client";

import { StyleCard } from "@/components/editor/library/style-card";
import { useProject, useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { editFilm } from "@/lib/editor/commands/apply-edit";
import { setStyle } from "@/lib/film/operations/film-settings";
import { styleCatalog } from "@/lib/film/style-catalog";

export function StylesPanel() {
  const session = useSession();
  const style = useProject(({ document }) => document.style);
  return (
    <div className="grid grid-cols-1 gap-3 px-3 pb-4">
      <p className="px-1 text-12 text-ink-soft">
        {editorWords.styles.hint}
        <span className="[@media(hover:none)]:hidden"> {editorWords.styles.hintPoint}</span>
      </p>
      {styleCatalog.map((known) => (
        <StyleCard
          key={known.machine_name}
          style={known}
          isChosen={style === known.machine_name}
          choose={() =>
            void editFilm(session, "style", (film) => setStyle(film, { style: known.machine_name }))
          }
        />
      ))}
    </div>
  );
}
