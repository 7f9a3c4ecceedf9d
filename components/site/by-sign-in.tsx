import type { ReactNode } from "react";

type Props = {
  isSignedIn: boolean | undefined;
  member: ReactNode;
  stranger: ReactNode;
  className?: string;
};

/**
 * One or the other, by who looks. Where the page does not know, both lie in one place, as large as the larger, and
 * what the browser remembers decides which is seen: nothing moves when it changes.
 */
export function BySignIn({ isSignedIn, member, stranger, className = "" }: Props) {
  if (isSignedIn !== undefined) return isSignedIn ? member : stranger;
  return (
    <div className={`inline-grid *:col-start-1 *:row-start-1 ${className}`}>
      <div className="invisible grid signed-in:visible">{member}</div>
      <div className="grid signed-in:invisible">{stranger}</div>
    </div>
  );
}
