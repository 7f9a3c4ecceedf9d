"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import { places } from "@/components/shell/places";
import { profileWords } from "@/components/strings/profile";
import { LoadFailed } from "@/components/ui/load-failed";
import { MoreButton } from "@/components/ui/more-button";
import { SettingsSection } from "@/components/ui/settings-section";
import { Skeleton } from "@/components/ui/skeleton";
import { dayText, When } from "@/components/ui/when";
import { type CreditEntry, type CreditPage, creditHistoryQuery } from "@/lib/client/queries/credit-history";

const words = profileWords.credits;
const whole = new Intl.NumberFormat("en");
const signed = new Intl.NumberFormat("en", { signDisplay: "exceptZero" });

function Balance({ page }: { page: CreditPage }) {
  const {
    credits,
    render_cost: cost,
    charges_frames_made: isByFrames,
    daily_credits: daily,
    next_top_up: next,
  } = page;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 rounded-surface bg-sunken px-5 py-4">
      <p className="text-40 font-semibold" data-testid="balance">
        {whole.format(credits)}
      </p>
      <div className="text-14 text-ink-soft">
        <p>{cost === 0 ? words.free : isByFrames ? words.costUpTo(cost) : words.cost(cost)}</p>
        <p>{credits < daily ? words.topUp(whole.format(daily), dayText(next)) : words.enough}</p>
      </div>
    </div>
  );
}

function Entry({ entry }: { entry: CreditEntry }) {
  const { kind, amount, balance, note, video, created_on } = entry;
  const name = video?.name || note || (video ? words.untitled : "");
  return (
    <tr className="border-b border-hairline last:border-0" data-testid="credit-entry" data-kind={kind}>
      <td className="max-w-0 py-2.5 pr-4">
        <p className="line-clamp-2 text-14 break-words">
          {words.kinds[kind]}
          {name && video ? (
            <>
              {": "}
              <Link href={places.video(video.id)} className="underline-offset-4 hover:underline">
                {name}
              </Link>
            </>
          ) : null}
          {name && !video ? `: ${name}` : null}
        </p>
        <p className="text-13 text-ink-soft">
          <When at={created_on} />
        </p>
      </td>
      <td
        className={`w-24 py-2.5 text-right text-14 font-medium ${amount > 0 ? "text-success" : ""}`}
        data-testid="credit-amount"
      >
        {signed.format(amount)}
      </td>
      <td className="w-24 py-2.5 text-right text-14 text-ink-soft">{whole.format(balance)}</td>
    </tr>
  );
}

export function CreditsSection() {
  const history = useInfiniteQuery(creditHistoryQuery());
  const { data, error, refetch } = history;
  const [first] = data?.pages ?? [];
  const entries = data?.pages.flatMap((page) => page.history) ?? [];
  return (
    <SettingsSection title={words.title} text={words.text} data-testid="credits-section">
      {error && !data ? <LoadFailed error={error} onRetry={refetch} /> : null}
      {first ? <Balance page={first} /> : null}
      {!first && !error ? <Skeleton className="h-19" /> : null}
      {first && entries.length === 0 ? <p className="mt-4 text-14 text-ink-soft">{words.nothing}</p> : null}
      {entries.length > 0 ? (
        <table className="mt-4 w-full">
          <caption className="sr-only">{words.history}</caption>
          <thead>
            <tr className="border-b border-hairline text-12 text-ink-soft">
              <th scope="col" className="py-2 text-left font-medium">
                {words.what}
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                {words.amount}
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                {words.balance}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
      ) : null}
      <MoreButton list={history} label={profileWords.loadMore} data-testid="credits-more" />
    </SettingsSection>
  );
}
