import { CircleAlert } from "lucide-react";

type Props = { children?: string; "data-testid"?: string };

/**
 * The reason why a form was refused. It is in the page even when empty, so that screen readers announce what appears in
 * it.
 */
export function FormMessage({ children, ...rest }: Props) {
  return (
    <div role="alert" aria-live="assertive" {...rest}>
      {children ? (
        <p className="mb-5 flex gap-3 rounded-control bg-danger-soft px-3 py-3 text-14 text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} />
          {children}
        </p>
      ) : null}
    </div>
  );
}
