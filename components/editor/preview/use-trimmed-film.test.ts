import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { usePlanned, SessionContext } from "@/components/editor/session-context";
import { dragFootage } from "@/components/editor/inspector/footage-trim-gesture";
import { useTrimmedFilm } from "@/components/editor/preview/use-trimmed-film";
import { keptClip } from "@/lib/client/testing/fake-network";
import { clipFacts } from "@/lib/editor/assets/catalog-of";
import { createEditorSession } from "@/lib/editor/session/editor-session";
import { pointerStage } from "@/lib/editor/testing/pointer-stage";
import { planFilm } from "@/lib/film/plan";
import { filmOf, moving, slide } from "@/lib/film/testing/film-of";

vi.mock(import("@/lib/film/plan"), async (original) => {
  const { planFilm: real } = await original();
  return { planFilm: vi.fn(real) };
});

let stage: ReturnType<typeof pointerStage>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  stage = pointerStage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("for each move of an edge the film is planned once, for the timeline and for the preview", () => {
  const clip = moving("m", 3, 6);
  const document = filmOf({ visuals: [slide("a", 0, 3), clip, slide("b", 6, 9)] });
  const project = { document, name: "Film", quality: 720, visibility: "unlisted" } as const;
  const session = createEditorSession({ videoId: "v", project, storage: undefined });
  const facts = clipFacts(keptClip("footage-m", { frames: 300 }));
  session.catalog.setState({ photos: new Map(facts.map((one) => [one.id, one])) });
  // What is rendered on a server sees the states at which stores began.
  const { documents, drag } = session;
  const value = {
    ...session,
    documents: { ...documents, getInitialState: documents.getState },
    drag: { ...drag, getInitialState: drag.getState },
  };
  const seen: (string | number | undefined)[] = [];
  function Editor() {
    const joints = usePlanned(({ transitions }) => transitions.length);
    seen.push(joints, useTrimmedFilm()?.transitions.length);
    return null;
  }
  const render = () => renderToStaticMarkup(createElement(SessionContext, { value }, createElement(Editor)));

  render();
  dragFootage(session, stage.pressed(0), {
    clip,
    part: "end",
    secondsPerPixel: 0.05,
    onStart: vi.fn(),
    onEnd: vi.fn(),
  });
  vi.mocked(planFilm).mockClear();
  for (const x of [-10, -20, -24]) {
    stage.move({ x });
    stage.frame();
    render();
  }
  expect(planFilm).toHaveBeenCalledTimes(3);
  stage.lift({ x: -24 });
  render();
  expect(planFilm).toHaveBeenCalledTimes(3);
  expect(seen).toEqual([2, undefined, 2, 0, 2, 0, 2, 0, 2, undefined]);
});
