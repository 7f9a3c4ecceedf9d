const storageKey = "kinora-signed-in";
const profileAddress = "/api/me";

/**
 * Pages made at build time cannot know who views them, and scripts cannot read the session's cookie. So pages that know
 * leave a hint in this browser, and the others choose by it what to show. The hint grants no access.
 *
 * The script runs before anything is drawn, so that nobody sees the page change.
 */
export const signInHintScript = `try{if(localStorage.getItem("${storageKey}"))document.documentElement.dataset.signedIn=""}catch{}`;

function show(isSignedIn: boolean): void {
  const { dataset } = document.documentElement;
  if (isSignedIn) dataset.signedIn = "";
  else delete dataset.signedIn;
}

/** Those in this tab who wait for a sign-in. */
const waiting = new Set<() => void>();

export function rememberSignIn(isSignedIn: boolean): void {
  show(isSignedIn);
  try {
    if (isSignedIn) localStorage.setItem(storageKey, "1");
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage, people see the signed-out pages, from which they can still go on.
  }
  if (isSignedIn) for (const listen of waiting) listen();
}

/** Calls the listener whenever somebody signs in, in this or another tab, until the returned function is called. */
export function onSignIn(listener: () => void): () => void {
  const take = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey && newValue !== null) listener();
  };
  waiting.add(listener);
  window.addEventListener("storage", take);
  return () => {
    waiting.delete(listener);
    window.removeEventListener("storage", take);
  };
}

/** Without the hint, do not send a request: browsers log refused ones to the console. */
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
    // The service is unreachable, so the hint is the best there is.
  }
}

/**
 * For pages that do not know who views them: a session may have ended elsewhere or expired, and other tabs sign in and
 * out. Returns a function that stops following.
 */
export function followSignIn(): () => void {
  const take = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey || key === null) show(newValue !== null);
  };
  // A page restored from the back/forward cache may be outdated.
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
