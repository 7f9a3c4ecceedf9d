import {
  CircleCheck,
  CircleDashed,
  CircleSlash,
  LoaderCircle,
  type LucideIcon,
  TriangleAlert,
} from "lucide-react";
import Link from "next/link";
import { places } from "@/components/shell/places";
import { batchWords as words } from "@/components/strings/templates";
import { buttonClass } from "@/components/ui/button-class";
import type { Result } from "@/lib/client/queries/batches";

const looks: Record<Result["state"], { icon: LucideIcon; className: string }> = {
  waiting: { icon: CircleDashed, className: "text-ink-soft" },
  making: { icon: LoaderCircle, className: "text-focus [&>svg]:animate-spin" },
  done: { icon: CircleCheck, className: "text-success" },
  failed: { icon: TriangleAlert, className: "text-danger" },
  cancelled: { icon: CircleSlash, className: "text-ink-soft" },
};

type Props = { result: Result; itemNames: ReadonlyMap<string, string> };

/** What became of a row: its film, or why there is none. */
export function BatchRow({ result, itemNames }: Props) {
  const { number, state, values, error, film_name: name, video_id: videoId, film_url: filmUrl } = result;
  const { icon: Icon, className } = looks[state];
  const filled = Object.entries(values).filter(([, value]) => value !== "");
  return (
    <li
      className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-start gap-x-3 sm:items-center gap-y-1 border-hairline px-4 py-3 text-14 not-last:border-b sm:grid-cols-[2.5rem_minmax(0,1fr)_8rem_auto]"
      data-testid="batch-row"
      data-number={number}
      data-state={state}
    >
      <span className="text-ink-soft tabular-nums">
        <span className="sr-only">{words.row(number)}</span>
        <span aria-hidden="true">{number.toLocaleString("en")}</span>
      </span>
      <div className="min-w-0">
        {name === null ? null : (
          <p
            dir="auto"
            className="line-clamp-2 text-left font-medium break-words"
            data-testid="batch-row-name"
          >
            {name}
          </p>
        )}
        {filled.length === 0 ? (
          <p className="text-ink-soft">{words.keeps}</p>
        ) : (
          <p className="line-clamp-2">
            {filled.map(([field, value], index) => (
              <span key={field}>
                {index > 0 ? <span aria-hidden="true"> · </span> : null}
                <span className="text-ink-soft">{field}</span> {itemNames.get(value) || value}
              </span>
            ))}
          </p>
        )}
        {error ? (
          <p className="mt-0.5 text-13 text-danger" data-testid="batch-row-error">
            {error.message}
          </p>
        ) : null}
      </div>
      <span
        className={`flex items-center gap-1.5 text-13 max-sm:col-start-2 max-sm:row-start-2 ${className}`}
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
        {words.rowStates[state]}
      </span>
      <span className="flex gap-1 max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1">
        {videoId === null ? null : filmUrl === null ? (
          <Link
            href={places.video(videoId)}
            prefetch={false}
            aria-label={words.editRow(number)}
            className={buttonClass("bare", "small")}
          >
            {words.edit}
          </Link>
        ) : (
          <Link
            href={places.watch(videoId)}
            prefetch={false}
            aria-label={words.watchRow(number)}
            className={buttonClass("quiet", "small")}
            data-testid="batch-watch"
          >
            {words.watch}
          </Link>
        )}
      </span>
    </li>
  );
}
