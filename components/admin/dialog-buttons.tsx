import { shellWords } from "@/components/strings/shell";
import { BusyButton } from "@/components/ui/busy-button";
import { Button } from "@/components/ui/button";

type Props = {
  words: { submit: string; pending: string };
  isBusy: boolean;
  onClose: () => void;
  testId: string;
};

/** What ends each dialog of the administration. */
export function DialogButtons({ words, isBusy, onClose, testId }: Props) {
  return (
    <div className="mt-2 flex flex-wrap justify-end gap-2">
      <Button onClick={onClose}>{shellWords.cancel}</Button>
      <BusyButton type="submit" look="primary" isBusy={isBusy} busyLabel={words.pending} data-testid={testId}>
        {words.submit}
      </BusyButton>
    </div>
  );
}
