import { useCallback, useEffect, useRef } from "react";
import { goToSignIn } from "@/components/shell/go-to-sign-in";
import { doorTo } from "@/components/site/addresses";
import { navWords } from "@/components/strings/nav";
import { shellWords } from "@/components/strings/shell";
import { dismissToast, toast } from "@/components/ui/toasts-store";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Not those that are written again in no time, such as a search, or that hold no words. */
const typesForWords: ReadonlySet<string> = new Set(["text", "email", "url", "tel", "number", "password"]);

/** Whether it is a field for words of one's own, which nobody wants to write twice. */
function isForWords(target: EventTarget | null): target is Field {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && typesForWords.has(target.type);
}

/**
 * What to do once a request shows that the session is over: go to the sign-in page, unless that would lose what somebody
 * has typed. They sign in beside the page then, and try again.
 */
export function useSignedOut(): () => void {
  const lastTyped = useRef<Field>(null);
  const lastToast = useRef(0);
  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (isForWords(target)) lastTyped.current = target;
    };
    document.addEventListener("input", remember);
    return () => document.removeEventListener("input", remember);
  }, []);
  return useCallback(() => {
    const field = lastTyped.current;
    if (!field?.isConnected || field.value === "") return goToSignIn();
    dismissToast(lastToast.current);
    lastToast.current = toast({
      text: shellWords.problems.unauthenticated,
      look: "danger",
      action: { label: navWords.signIn, run: () => window.open(doorTo("signIn", location.pathname)) },
    });
  }, []);
}
