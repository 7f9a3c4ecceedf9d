import { onSignIn, rememberSignIn } from "@/lib/client/sign-in-hint";

const longestWaitMs = 30_000;
/** A line that has been silent for so long may be dead without a sign of it. A new one tells the present state at once. */
const silenceMs = 75_000;

/** How the service answers there: an `EventSource` does not say. Undefined while it cannot be reached. */
async function statusOf(address: string): Promise<number | undefined> {
  try {
    const signal = AbortSignal.timeout(silenceMs);
    return (await fetch(address, { method: "HEAD", credentials: "same-origin", cache: "no-store", signal }))
      .status;
  } catch {
    return undefined;
  }
}

/**
 * Listens to events of the service, by their names, until the returned function is called. Browsers connect again after a
 * lost line, but not where anything else answers, such as a proxy while the service restarts, nor where a line falls
 * silent: this does. It waits for a sign-in when nobody is signed in, and gives up when what it follows is gone.
 */
export function followEvents(
  address: string,
  listeners: Readonly<Record<string, (data: string) => void>>,
  onGone: () => void = () => {},
): () => void {
  let source: EventSource;
  let stopWaiting = () => {};
  let isOver = false;
  let refusals = 0;
  const openAgain = () => {
    source.close();
    open();
  };
  const open = () => {
    stopWaiting();
    const opened = new EventSource(address);
    source = opened;
    const hear = () => {
      stopWaiting();
      const timer = setTimeout(openAgain, silenceMs);
      stopWaiting = () => clearTimeout(timer);
    };
    hear();
    for (const [name, listen] of Object.entries(listeners))
      opened.addEventListener(name, ({ data }: MessageEvent<string>) => {
        hear();
        listen(data);
      });
    opened.addEventListener("open", () => (refusals = 0));
    opened.addEventListener("error", () => {
      if (opened.readyState === EventSource.CLOSED) void openLater();
    });
  };
  const openLater = async () => {
    stopWaiting();
    const status = await statusOf(address);
    if (isOver) return;
    if (status === 404) return onGone();
    if (status === 401) {
      rememberSignIn(false);
      stopWaiting = onSignIn(open);
      return;
    }
    const timer = setTimeout(open, Math.min(1000 * 2 ** refusals, longestWaitMs));
    stopWaiting = () => clearTimeout(timer);
    refusals += 1;
  };
  open();
  return () => {
    isOver = true;
    stopWaiting();
    source.close();
  };
}
