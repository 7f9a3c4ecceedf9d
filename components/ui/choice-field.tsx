import { ChevronDown } from "lucide-react";

type Props<Value extends string> = {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  className?: string;
  "data-testid"?: string;
};

/** Uses the system's own select, which phones and screen readers handle best. */
export function ChoiceField<Value extends string>({
  label,
  value,
  choices,
  onChange,
  className = "",
  ...rest
}: Props<Value>) {
  return (
    <div className={`relative shrink-0 ${className}`}>
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => choice.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
        className="h-9 w-full appearance-none rounded-control border border-control-line bg-surface pr-8 pl-3 text-14 font-medium text-ink transition-colors hover:border-ink-soft by-thumb:h-11 by-thumb:text-16"
        {...rest}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-ink-soft"
        strokeWidth={1.5}
      />
    </div>
  );
}
