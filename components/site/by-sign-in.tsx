import type { ReactNode } from "react";

type Props = {
  isSignedIn: boolean | undefined;
  member: ReactNode;
  stranger: ReactNode;
  className?: string;
};

/**
 * Shows one or the other, depending on whether somebody is signed in. If the page does not know, both are stacked and a
 * hint in the browser decides which is visible, so that nothing shifts when it changes.
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
