import { CopyButton } from "@/components/ui/copy-button";

type Props = { label: string; value: string; "data-testid"?: string };

/** A value to copy into a program. */
export function ValueRow({ label, value, ...rest }: Props) {
  return (
    <div className="min-w-0">
      <dt className="text-12 font-medium text-ink-soft">{label}</dt>
      <dd className="flex items-center gap-1">
        <span className="min-w-0 font-mono text-13 break-all" {...rest}>
          {value}
        </span>
        <CopyButton text={value} what={label} />
      </dd>
    </div>
  );
}
