/** A text that occurs once in a file, and the replacement that lets through what it guards against. */
export type Change = { file: string; find: string; put: string };

export type Guard = {
  /** Unique, in kebab case. */
  name: string;
  /** Several changes if each alone keeps the attack out; they are made together. */
  off: readonly Change[];
  /** The attack's test. It passes with the guard and must fail without it. */
  test: {
    file: string;
    /** A part of its full name, which includes the names of its groups. */
    name: string;
    /** Tests of the same file that must run first, because they carry out the attack. */
    after?: string;
    /** A part of the failure's first line, if it is not a failed expectation. */
    error?: string;
  };
};

/** Guards of the running service are slow, because it has to be built, started and visited. */
export function isSlow({ test }: Guard): boolean {
  return test.file.startsWith("e2e/");
}
