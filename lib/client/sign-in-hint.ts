const storageKey = "kinora-signed-in";
const profileAddress = "/api/me";

/**
 * Pages made at build time cannot know who looks at them, and the session's cookie is not for scripts to read. So pages
 * that know leave a word in this browser, and those that do not show themselves by it. It opens nothing.
 *
 * Runs before anything is drawn, so that nobody sees the page change.
 */
export const signInHintScript = `try{if(localStorage.getItem("${storageKey}"))document.documentElement.dataset.signedIn=""}catch{}`;

function show(isSignedIn: boolean): void {
  const { dataset } = document.documentElement;
  if (isSignedIn) dataset.signedIn = "";
  else delete dataset.signedIn;
}

export function rememberSignIn(isSignedIn: boolean): void {
  show(isSignedIn);
  try {
    if (isSignedIn) localStorage.setItem(storageKey, "1");
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage, people see the signed-out pages, which still lead on.
  }
}

/** Without the hint there is no need to ask: browsers log refused requests to the console. */
export function isSignInRemembered(): boolean {
  return document.documentElement.dataset.signedIn !== undefined;
}

async function forgetEndedSession(): Promise<void> {
  if (!isSignInRemembered()) return;
  try {
    const { status } = await fetch(profileAddress, {
      method: "HEAD",
      credentials: "same-origin",
      cache: "no-store",
    });
    if (status === 401) rememberSignIn(false);
  } catch {
    // Unreachable: the remembered answer is as good as it gets.
  }
}

/**
 * For pages that do not know: a session may have ended elsewhere or by its age, and other tabs sign in and out.
 * Returns what stops it.
 */
export function followSignIn(): () => void {
  const take = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey || key === null) show(newValue !== null);
  };
  // A page restored from the back/forward cache is as old as when it was left.
  const takeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void forgetEndedSession();
  };
  window.addEventListener("storage", take);
  window.addEventListener("pageshow", takeBack);
  void forgetEndedSession();
  return () => {
    window.removeEventListener("storage", take);
    window.removeEventListener("pageshow", takeBack);
  };
}
