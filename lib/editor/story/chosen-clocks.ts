import type { Project } from "@/lib/editor/document/project";
import type { EditorSession } from "@/lib/editor/session/editor-session";

/** The cameras whose clocks counted as they are when a film was chosen, or before it was. */
const clocksOf = new WeakMap<Project, readonly string[]>();

export function rememberClocks(project: Project, keepClocks: readonly string[]): void {
  clocksOf.set(project, keepClocks);
}

/** Takes back a wish about clocks with the film that was chosen by it, and makes it again with that film. */
export function followClocks({ documents, story }: EditorSession): void {
  const { past, present } = documents.getState().history;
  const step = [...past, present].findLast(({ value }) => clocksOf.has(value));
  const clocks = step && clocksOf.get(step.value);
  if (clocks) story.setState({ keepClocks: [...clocks] });
}
