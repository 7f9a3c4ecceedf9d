/** Whether the browser itself puts what is dropped into the field under the pointer. */
function isForField({ target, dataTransfer }: DragEvent): boolean {
  const element = target instanceof Node && !(target instanceof Element) ? target.parentElement : target;
  if (!(element instanceof Element)) return false;
  const bringsFiles = dataTransfer?.types.includes("Files") ?? false;
  return element.matches(bringsFiles ? "input[type=file]" : ":read-write");
}

/**
 * Refuses links, pictures and files that are dropped where nothing takes them. Browsers would open them, some in place of
 * the page. Call it before anything else listens: whoever takes what is dropped anywhere on the page says so afterwards.
 */
export function refuseStrayDrops(): void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || isForField(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = "none";
  };
  for (const type of ["dragenter", "dragover", "drop"] as const) window.addEventListener(type, refuse);
}
