import type { ReactNode } from "react";

type Props = {
  isSignedIn: boolean | undefined;
  member: ReactNode;
  stranger: ReactNode;
  className?: string;
};

/**
 * Shows one or the other, depending on who is signed in. Where the page does not know, both are stacked and the
 * browser's memory decides which is visible: nothing shifts when it changes.
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
