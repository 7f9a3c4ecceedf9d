import { linkWords } from "@/components/strings/share-links";

/** Says of an address that names this computer itself that it leads nowhere on any other. */
export function OnlyHere({ address }: { address: string }) {
  const isHere = /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(address).hostname);
  return isHere ? (
    <p className="text-12 text-ink-soft" data-testid="only-here">
      {linkWords.onlyHere}
    </p>
  ) : null;
}
