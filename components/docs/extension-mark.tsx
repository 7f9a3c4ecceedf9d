/** Marks what was added to the interface document that the service is built to. */
export function ExtensionMark() {
  return (
    <span
      title="Added to the interface document that this service is built to"
      className="block w-fit rounded-control border border-hairline px-1.5 text-12 text-ink-soft"
    >
      extension
    </span>
  );
}
