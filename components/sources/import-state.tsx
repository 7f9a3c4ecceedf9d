import { sourceWords as words } from "@/components/strings/sources";
import { Progress } from "@/components/ui/progress";
import type { SourceImport } from "@/lib/client/queries/sources";

type State = SourceImport["state"];

const sentences: Record<Exclude<State, "running">, (latest: SourceImport) => string> = {
  waiting: ({ message }) => (message === "" ? words.listing : words.waiting(message)),
  done: (latest) => [words.done(latest), latest.message].filter(Boolean).join(" "),
  failed: ({ message, arrived }) => words.failed(message, arrived),
  cancelled: ({ arrived }) => words.stopped(arrived),
};

/** How far an import is, or how it ended. */
export function ImportState({ latest, sourceName }: { latest: SourceImport; sourceName: string }) {
  const { state, found, arrived, known, failed, failures } = latest;
  const isRunning = state === "running" || state === "waiting";
  const done = arrived + known + failed;
  const text =
    state === "running"
      ? found === null
        ? words.listing
        : words.running(done, found)
      : sentences[state](latest);
  return (
    <div className="grid gap-2" data-testid="import-state">
      {isRunning ? (
        <Progress
          label={words.progress(sourceName)}
          {...(found !== null && found > 0 && { fraction: Math.min(1, done / found) })}
        />
      ) : null}
      <p role="status" className={`text-13 ${state === "failed" ? "text-danger" : "text-ink-soft"}`}>
        {text}
      </p>
      {failures.length > 0 ? (
        <details className="text-13 text-ink-soft">
          <summary className="cursor-pointer">{words.failures(failed)}</summary>
          <ul className="mt-1.5 grid max-h-40 gap-1 overflow-y-auto">
            {failures.map(({ name, reason }, at) => (
              <li key={at} className="break-words">
                <span className="font-medium text-ink">{name}</span> {reason}
              </li>
            ))}
            {failed > failures.length ? <li>{words.moreFailures(failed - failures.length)}</li> : null}
          </ul>
        </details>
      ) : null}
    </div>
  );
}
