import { problemText } from "@/components/shell/problem-text";
import { shellWords } from "@/components/strings/shell";
import { Button } from "@/components/ui/button";

/** Stands in for a part of a page that failed to load. */
export function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-14 text-ink-soft">
      <p>
        {shellWords.loadFailed} {problemText(error)}
      </p>
      <Button onClick={() => void onRetry()}>{shellWords.retry}</Button>
    </div>
  );
}
