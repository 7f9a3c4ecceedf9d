import { expect } from "vitest";
import type { Seen, World } from "@/lib/server/conformance/world";

/** Shows that a statement of the interface document holds. */
export type Check = {
  /** What the test shows, in a few words. */
  shows: string;
  run: (world: World) => Promise<void> | void;
};

/** Checks by the key of the statement they belong to. */
export type Checks = Record<string, Check>;

/** Checks one field in every answer that carries a video, before a render and after one. */
export function field(name: string, shows: string, before: unknown, after: unknown = before): Checks {
  const expectIn = (seen: Seen[], value: unknown) => {
    for (const { where, video } of seen)
      expect({ where, [name]: video[name] }).toEqual({ where, [name]: value });
  };
  return {
    [name]: {
      shows,
      run({ unrendered, rendered }) {
        expectIn(unrendered, before);
        expectIn(rendered, after);
      },
    },
  };
}

export const anyString: unknown = expect.any(String);
export const anyId: unknown = expect.stringMatching(/^[\w-]+$/);
export const anyAddress: unknown = expect.stringMatching(/^http:\/\/\S+$/);
export const timestamp: unknown = expect.toSatisfy(Number.isInteger, "a whole number of seconds");
