import { setMaxListeners } from "node:events";

type Stages = { leaving: AbortController; closing: AbortController };

// Lives on the global object, because the lane and Next's bundle each have a copy of this module.
const holder: { kinoraStopping?: Stages } = globalThis as { kinoraStopping?: Stages };

function stages(): Stages {
  if (!holder.kinoraStopping) {
    holder.kinoraStopping = { leaving: new AbortController(), closing: new AbortController() };
    // Every event stream listens to this signal.
    setMaxListeners(0, holder.kinoraStopping.closing.signal);
  }
  return holder.kinoraStopping;
}

/** Aborted when this process no longer wants new work, although it still accepts it. */
export function leaving(): AbortSignal {
  return stages().leaving.signal;
}

/** Aborted when the process accepts no more work: anything that could go on for ever ends now. */
export function closing(): AbortSignal {
  return stages().closing.signal;
}

export function beginLeaving(): void {
  stages().leaving.abort();
}

export function beginClosing(): void {
  stages().closing.abort();
}
