type Props<T extends string> = {
  name: string;
  legend: string;
  options: readonly { value: T; label: string; disabled?: boolean }[];
  value: T;
  onChange: (value: T) => void;
};

/** A choice between a few options, all visible. */
export function Choice<T extends string>({ name, legend, options, value, onChange }: Props<T>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-13">{legend}</legend>
      <div className="flex w-fit flex-wrap gap-1 rounded-surface bg-sunken p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="cursor-pointer rounded-control px-3 py-1.5 text-13 text-ink-soft transition-colors has-checked:bg-surface has-checked:text-ink has-disabled:cursor-default has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
