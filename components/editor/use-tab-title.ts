import { useEffect } from "react";
import { useStore } from "zustand";
import { editorWords } from "@/components/strings/editor";
import { productWords } from "@/components/strings/product";
import type { EditorSession } from "@/lib/editor/session/editor-session";

/** The browser's tab is called what the film is called now; the page that was opened knows only its earlier name. */
export function useTabTitle(session: EditorSession): void {
  const name = useStore(session.documents, ({ project }) => project.name.trim());
  useEffect(() => {
    document.title = `${name || editorWords.untitled} · ${productWords.name}`;
  }, [name]);
}
