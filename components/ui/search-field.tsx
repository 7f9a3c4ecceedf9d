import { Search } from "lucide-react";
import { type Found, FoundStatus } from "@/components/ui/found-status";

type Props = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** What it found; absent while that is not known. */
  found?: Found | undefined;
  className?: string;
  "data-testid"?: string;
};

export function SearchField({ label, value, onChange, found, className = "", ...rest }: Props) {
  return (
    <div className={`relative ${className}`}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-soft"
        strokeWidth={1.5}
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="h-9 w-full rounded-control border border-control-line bg-surface pr-3 pl-9 text-14 text-ellipsis text-ink transition-colors placeholder:text-ink-soft hover:border-ink-soft by-thumb:h-11 by-thumb:text-16"
        {...rest}
      />
      <FoundStatus value={value} found={found} />
    </div>
  );
}
