import { setMaxListeners } from "node:events";

type Stages = { leaving: AbortController; closing: AbortController };

// Kept on the global object: the lane and Next's bundle have copies of this module.
const holder: { kinoraStopping?: Stages } = globalThis as { kinoraStopping?: Stages };

function stages(): Stages {
  if (!holder.kinoraStopping) {
    holder.kinoraStopping = { leaving: new AbortController(), closing: new AbortController() };
    // Every stream of events listens.
    setMaxListeners(0, holder.kinoraStopping.closing.signal);
  }
  return holder.kinoraStopping;
}

/** Aborted when this process wants no new work any more, though it still does what it is given. */
export function leaving(): AbortSignal {
  return stages().leaving.signal;
}

/** Aborted when it takes no more: what could go on for ever ends now. */
export function closing(): AbortSignal {
  return stages().closing.signal;
}

export function beginLeaving(): void {
  stages().leaving.abort();
}

export function beginClosing(): void {
  stages().closing.abort();
}
