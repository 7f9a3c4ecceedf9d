import { expect, test } from "vitest";
import {
  afterDone,
  afterFailure,
  afterGone,
  afterProgress,
  afterRequest,
  renderOf,
} from "@/components/editor/make/followed-render";

const untouched = {
  status: "initial",
  progress: null,
  early: null,
  error: null,
  video: null,
  thumbnail: null,
} as const;
const running = (progress: number) => ({ status: "processing", progress, early: null }) as const;
const film = (picture: string) =>
  ({
    ...untouched,
    status: "published",
    video: { 720: { url: "/api/v/a/film.mp4?quality=720", size: 9 } },
    thumbnail: { 720: picture },
  }) as const;

test("a render that was asked for elsewhere is followed to its film", () => {
  const half = afterProgress(renderOf(untouched), running(50), 0);
  expect(half).toMatchObject({ status: "processing", progress: 50 });
  const end = afterDone(half, film("/files/1/thumbnail.jpg"));
  expect(end).toMatchObject({ status: "published", progress: null, news: "done" });
  expect(end.files?.["720"]?.size).toBe(9);
});

test("a film that was there before is no news, nor when its next render is cancelled", () => {
  const opened = renderOf(film("/files/1/thumbnail.jpg"));
  const same = film("https://kinora.example/files/1/thumbnail.jpg");
  expect(afterDone(opened, same).news).toBeNull();
  const half = afterProgress(afterRequest(opened), running(50), 0);
  expect(afterDone(half, same)).toMatchObject({ status: "published", news: null });
  expect(afterDone(half, film("https://kinora.example/files/2/thumbnail.jpg")).news).toBe("done");
});

test("news stays when the stream tells the same again", () => {
  const done = film("/files/1/thumbnail.jpg");
  const first = afterDone(afterRequest(renderOf(untouched)), done);
  expect(afterDone(first, done).news).toBe("done");
});

test("a failure is news to whoever followed the render, and gone with the next", () => {
  const error = { status: 500, message: "Out of room." };
  expect(afterFailure(renderOf({ ...untouched, status: "failed", error }), error).news).toBeNull();
  const failed = afterFailure(afterRequest(renderOf(untouched)), error);
  expect(failed).toMatchObject({ status: "failed", news: "failed", error });
  expect(afterProgress(failed, running(0), 0)).toMatchObject({ news: null, error: null });
});

test("a cancellation leaves a video as it was", () => {
  const half = afterProgress(renderOf(untouched), running(50), 0);
  expect(afterProgress(half, untouched, 1)).toMatchObject({ status: "initial", progress: null, news: null });
});

test("nothing is being made of a video that was moved to the trash, nor once it is back", () => {
  const half = afterProgress(renderOf(untouched), running(50), 0);
  expect(afterGone(half)).toMatchObject({ status: "initial", progress: null, samples: [], news: null });
  const finished = renderOf({ ...untouched, status: "published", video: {} });
  expect(afterGone(afterRequest(finished))).toMatchObject({ status: "published", files: {} });
  expect(afterGone(finished)).toEqual(finished);
});

test("asking for what is under way forgets nothing of it", () => {
  const half = afterProgress(renderOf(untouched), running(50), 0);
  expect(afterRequest(half)).toEqual(half);
});
