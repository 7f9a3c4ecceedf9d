/** The arguments cannot be understood. */
export class WrongUsage extends Error {
  override readonly name = "WrongUsage";
}

/** Something prevents the film. The message tells the user what to do about it. */
export class Trouble extends Error {
  override readonly name = "Trouble";
}

/** The reason of an abort after Ctrl-C, a polite kill or the end of the terminal. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";
  constructor(readonly signalName: "SIGINT" | "SIGTERM" | "SIGHUP") {
    super("Interrupted.");
  }
}

export const EXIT = { done: 0, failed: 1, usage: 2, SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
