import { Check, CircleDashed } from "lucide-react";
import { strings } from "@/components/strings/strings";

const words = strings.landing.state;

const columns = [
  { title: words.now, items: words.nowItems, icon: Check },
  { title: words.next, items: words.nextItems, icon: CircleDashed },
];

/** What a visitor can count on, and what is not there yet. */
export function StateOfThings() {
  return (
    <div>
      <h2 className="text-28 font-semibold">{words.title}</h2>
      <div className="mt-6 grid gap-8 sm:grid-cols-2">
        {columns.map(({ title, items, icon: Icon }) => (
          <div key={title}>
            <h3 className="text-14 font-medium text-ink-soft">{title}</h3>
            <ul className="mt-3 grid gap-3">
              {items.map((item) => (
                <li key={item} className="flex gap-3">
                  <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-soft" strokeWidth={1.5} />
                  {item}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}
