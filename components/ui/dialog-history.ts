/**
 * Back closes what is open before it leaves the page. Each open dialog has an entry of its own in the browser's history, at
 * the page's address, and the page below it has depth 0. These entries never reach Next's router, to which nothing
 * happens: a traversal it saw would end a navigation that is on its way.
 *
 * A dialog that is closed otherwise leaves its entry to the next one, and Back and Forward step over it. Going back at once
 * would end whatever navigation the browser is asked for meanwhile, such as a reload. Pages come after the entries of the
 * page before them: only the last of those knows its present address.
 */
type Mark = { page: string; depth: number };

/** What the router last wrote: it belongs to whichever entry of the page is the current one. */
type Place = { state: unknown; href: string };

const markKey = "openDialogs";
const restoringMs = 300;

let open: readonly HTMLDialogElement[] = [];
let mark: Mark | undefined;
let place: Place | undefined;
let scroll: [number, number] = [0, 0];

const scrolled = (): [number, number] => [Math.round(window.scrollX), Math.round(window.scrollY)];

function markOf(state: unknown): Mark | undefined {
  if (typeof state !== "object" || state === null || !(markKey in state)) return undefined;
  const found = state[markKey];
  if (typeof found !== "object" || found === null || !("page" in found) || !("depth" in found))
    return undefined;
  const { page, depth } = found;
  return typeof page === "string" && typeof depth === "number" ? { page, depth } : undefined;
}

function marked(state: unknown, as: Mark | undefined): unknown {
  return typeof state === "object" ? { ...state, [markKey]: as } : state;
}

function write(how: "pushState" | "replaceState", { state, href }: Place, as: Mark | undefined): void {
  mark = as;
  place = { state, href };
  History.prototype[how].call(history, marked(state, as), "", href);
}

/** Makes as many entries as dialogs are open. */
function settle(): void {
  if (!place) return;
  const { page, depth } = mark ?? { page: crypto.getRandomValues(new Uint32Array(2)).join("-"), depth: 0 };
  if (open.length > depth && !mark) write("replaceState", place, { page, depth });
  for (let next = depth + 1; next <= open.length; next++) write("pushState", place, { page, depth: next });
}

/**
 * Browsers scroll to where the page was when its entry was left, some of them frames later. But nobody left the page, which
 * may have scrolled since.
 */
function stayWhereItIs(): void {
  const here = scroll;
  const over = new AbortController();
  const { signal } = over;
  const stay = () => {
    if (`${scrolled()}` !== `${here}`) window.scrollTo(...here);
  };
  stay();
  window.addEventListener("scroll", stay, { signal });
  for (const ownScroll of ["wheel", "touchmove", "keydown", "pointerdown"])
    window.addEventListener(ownScroll, () => over.abort(), { signal, capture: true, passive: true });
  setTimeout(() => over.abort(), restoringMs);
}

function onPopState(event: PopStateEvent): void {
  const landed = markOf(event.state);
  if (!landed || !place || !mark || landed.page !== mark.page) {
    mark = landed;
    place = { state: event.state, href: window.location.href };
    return;
  }
  event.stopImmediatePropagation();
  const isBack = landed.depth < mark.depth;
  write("replaceState", place, landed);
  if (!isBack) return history.go(1);
  const wantedDepth = open.length - 1;
  if (landed.depth > wantedDepth) return history.go(wantedDepth - landed.depth);
  stayWhereItIs();
  for (const dialog of open.slice(landed.depth).reverse())
    dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
  // One that stays open, such as for work that cannot be broken off, needs its entry again.
  setTimeout(settle);
}

/** Takes part in the browser's history from now on. To be called before the router listens. */
export function closeDialogsOnBack(): void {
  mark = markOf(history.state);
  place = { state: history.state, href: window.location.href };
  const at = (url: string | URL | null | undefined) => new URL(url ?? "", window.location.href).href;
  history.pushState = (state: unknown, _, url) => write("pushState", { state, href: at(url) }, undefined);
  history.replaceState = (state: unknown, _, url) => write("replaceState", { state, href: at(url) }, mark);
  window.addEventListener("popstate", onPopState, { capture: true });
  window.addEventListener("scroll", () => (scroll = scrolled()), { passive: true });
}

/** Lets Back close a dialog until the returned function is called. */
export function addToHistory(dialog: HTMLDialogElement): () => void {
  open = [...open, dialog];
  settle();
  return () => {
    open = open.filter((one) => one !== dialog);
  };
}
