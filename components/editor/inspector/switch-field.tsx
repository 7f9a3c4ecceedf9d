import { useId } from "react";

type Props = {
  label: string;
  isOn: boolean;
  onSwitch(isOn: boolean): void;
  testId: string;
  /** For lines that say in other words what is switched. */
  isLabelHidden?: boolean;
};

/** A switch that is on or off. The whole line can be pressed. */
export function SwitchField({ label, isOn, onSwitch, testId, isLabelHidden = false }: Props) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-3">
      <label
        htmlFor={id}
        className={
          isLabelHidden
            ? "sr-only"
            : "min-w-0 flex-1 text-13 font-medium text-pretty text-ink-soft by-thumb:py-3"
        }
      >
        {label}
      </label>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={isOn}
        onClick={() => onSwitch(!isOn)}
        className="group grid h-9 shrink-0 place-items-center rounded-control px-0.5 by-thumb:min-h-11"
        data-testid={testId}
      >
        <span className="flex h-6 w-10 items-center rounded-full border border-control-line bg-sunken p-0.5 transition-colors group-hover:border-ink-soft group-aria-checked:border-accent group-aria-checked:bg-accent">
          <span className="size-4.5 rounded-full bg-ink-soft transition-transform group-aria-checked:translate-x-4 group-aria-checked:bg-on-accent" />
        </span>
      </button>
    </div>
  );
}
