import { expect, test } from "vitest";
import { forecastText, leftText, waitText } from "@/components/editor/make/forecast-text";

const idle = { state: "idle", films_before: 0, films_running: 0, wait: 0, duration: null } as const;

test("is empty when nothing is known", () => {
  expect(forecastText(idle, true)).toBe("");
  expect(waitText(undefined)).toBe("Waiting for its turn");
  expect(leftText(undefined, undefined)).toBe("");
});

test("says how long a film takes, why it waits, and when it starts", () => {
  expect(forecastText({ ...idle, duration: 41.2 }, true)).toBe("Takes about 45 seconds.");
  expect(forecastText({ ...idle, duration: 41.2 }, false)).toBe(
    "Takes up to 45 seconds; only what changed is made again.",
  );
  const behind = { ...idle, films_before: 2, films_running: 1, wait: 185, duration: 41.2 };
  expect(forecastText(behind, true)).toBe(
    "Takes about 45 seconds. 2 films are ahead of it: starts in about 3 minutes.",
  );
  expect(waitText({ ...behind, state: "queued", films_before: 1, wait: null })).toBe("1 film is ahead of it");
  expect(waitText({ ...behind, state: "queued", films_before: 0, wait: 8 })).toBe(
    "Another film is being made: starts in about 8 seconds",
  );
  expect(waitText({ ...behind, state: "queued", films_before: 0, wait: 72 })).toBe(
    "Another film is being made: starts in about 1 minute",
  );
});

test("estimates a running film by its own speed, and until then by the service's forecast", () => {
  const running = { ...idle, state: "running", duration: 30 } as const;
  expect(leftText(undefined, running)).toBe("About 30 seconds left");
  expect(leftText(4200, running)).toBe("About 5 seconds left");
  expect(leftText(undefined, { ...running, state: "queued" })).toBe("");
});
