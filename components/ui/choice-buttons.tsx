type Props<Value extends string> = {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string; testId: string }[];
  onChange: (value: Value) => void;
};

/** A few choices beside each other, of which one is always taken. */
export function ChoiceButtons<Value extends string>({ label, value, choices, onChange }: Props<Value>) {
  return (
    <div
      role="group"
      aria-label={label}
      className="grid auto-cols-fr grid-flow-col gap-1 rounded-control bg-sunken p-1"
    >
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
          className="min-h-8 rounded-control px-1 text-14 text-ink-soft transition-colors hover:text-ink by-thumb:min-h-11 aria-pressed:bg-surface aria-pressed:font-medium aria-pressed:text-ink"
          data-testid={choice.testId}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
