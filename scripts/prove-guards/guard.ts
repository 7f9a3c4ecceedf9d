/** A text that stands once in a file, and what to put in its place so that what it guards against gets through. */
export type Change = { file: string; find: string; put: string };

export type Guard = {
  /** Unique, in kebab case. */
  name: string;
  /** More than one change where either alone keeps the attack out: all are made together. */
  off: readonly Change[];
  /** The attack's test: it passes with the guard and must fail without it. */
  test: {
    file: string;
    /** A part of its full name, the names of its groups before it. */
    name: string;
    /** Tests of the same file that have to run before it, because they make the attack. */
    after?: string;
    /** Part of the failure's first line, where it is no failed expectation. */
    error?: string;
  };
};

/** Those of the running service need it built, started and visited. */
export function isSlow({ test }: Guard): boolean {
  return test.file.startsWith("e2e/");
}
