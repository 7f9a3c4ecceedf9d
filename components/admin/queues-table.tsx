import { healthWords as words } from "@/components/strings/admin-pages";
import type { ServiceHealth } from "@/lib/client/queries/admin-overview";

const whole = new Intl.NumberFormat("en");

function waitText(seconds: number): string {
  if (seconds < 90) return words.seconds(seconds);
  if (seconds < 5400) return words.minutes(Math.round(seconds / 60));
  return words.hours(Math.round(seconds / 3600));
}

export function QueuesTable({ queues }: { queues: ServiceHealth["queues"] }) {
  const heads = [words.waiting, words.running, words.oldest];
  return (
    <table className="w-full text-14">
      <caption className="sr-only">{words.queues}</caption>
      <thead>
        <tr className="border-b border-hairline text-12 text-ink-soft">
          <th scope="col" className="py-2 text-left font-medium">
            {words.what}
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className="py-2 pl-3 text-right font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {queues.map(({ kind, waiting, running, oldest_seconds: oldest }) => (
          <tr
            key={kind}
            className="border-b border-hairline last:border-0"
            data-testid="queue"
            data-kind={kind}
          >
            <th scope="row" className="py-2.5 text-left font-normal">
              {words.queueNames[kind]}
            </th>
            <td className="py-2.5 pl-3 text-right">{whole.format(waiting)}</td>
            <td className="py-2.5 pl-3 text-right">{whole.format(running)}</td>
            <td className="py-2.5 pl-3 text-right text-ink-soft">
              {waiting === 0 ? words.never : waitText(oldest)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
