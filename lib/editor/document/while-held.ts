import type { DocumentStore } from "@/lib/editor/document/create-document-store";

/** Whether somebody drags something. What comes by itself waits until they let go, or their hand would miss its place. */
export const isHeld = (documents: DocumentStore) => documents.getState().gesture !== null;

/** Calls the listener whenever somebody lets go, until the returned function is called. */
export function onLetGo(documents: DocumentStore, listener: () => void): () => void {
  return documents.subscribe(({ gesture }, before) => {
    if (gesture === null && before.gesture !== null) listener();
  });
}
