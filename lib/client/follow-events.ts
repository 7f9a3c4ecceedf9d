const longestWaitMs = 30_000;

/**
 * Listens to events of the service, by their names, until the returned function is called. Browsers connect again after a
 * lost line, but not where anything else answers, such as a proxy while the service restarts: this does.
 */
export function followEvents(
  address: string,
  listeners: Readonly<Record<string, (data: string) => void>>,
): () => void {
  let source: EventSource;
  let again: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;
  const open = () => {
    const opened = new EventSource(address);
    source = opened;
    for (const [name, listen] of Object.entries(listeners))
      opened.addEventListener(name, ({ data }: MessageEvent<string>) => listen(data));
    opened.addEventListener("open", () => (refusals = 0));
    opened.addEventListener("error", () => {
      if (opened.readyState !== EventSource.CLOSED) return;
      again = setTimeout(open, Math.min(1000 * 2 ** refusals, longestWaitMs));
      refusals += 1;
    });
  };
  open();
  return () => {
    clearTimeout(again);
    source.close();
  };
}
