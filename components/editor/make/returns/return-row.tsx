"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Check, CloudUpload, RotateCw, Undo2, X } from "lucide-react";
import { problemText } from "@/components/shell/problem-text";
import { returnWords as words } from "@/components/strings/film-returns";
import { BusyButton } from "@/components/ui/busy-button";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { toast } from "@/components/ui/toasts-store";
import { useIntent } from "@/components/ui/use-intent";
import { startReturn, undoReturn } from "@/lib/client/changes/film-returns";
import { type FilmReturn, isReturning, type ReturnPlace } from "@/lib/client/queries/film-returns";
import { queryKeys } from "@/lib/client/query-keys";

type Props = {
  videoId: string;
  place: ReturnPlace;
  /** The latest return to this place that counts; absent if the film is not there. */
  latest: FilmReturn | undefined;
};

/** One place that the film can be given to, and how far that is. */
export function ReturnRow({ videoId, place, latest }: Props) {
  const client = useQueryClient();
  const onError = (error: Error) => toast({ text: problemText(error), look: "danger" });
  const onSettled = () => client.invalidateQueries({ queryKey: queryKeys.returns(videoId) });
  // A return that has ended frees the button to mean another one.
  const intent = useIntent(startReturn, latest?.finished_on);
  const starting = useMutation({
    mutationFn: () => intent({ videoId, source: place.source, path: place.path }),
    onError,
    onSettled,
  });
  const undoing = useMutation({
    mutationFn: (id: string) => undoReturn({ videoId, id }),
    onError,
    onSettled,
  });
  const isDone = latest?.state === "done" && latest.is_current;
  const isUnderWay = isReturning(latest?.state);
  return (
    <li className="grid gap-2" data-testid="film-return" data-state={latest?.state ?? "none"}>
      {latest && isUnderWay ? (
        <UnderWay place={place} latest={latest} isStopping={undoing.isPending} onStop={undoing.mutate} />
      ) : null}
      {latest && isDone ? (
        <div className="flex items-center gap-2">
          <Check aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
          <p role="status" className="min-w-0 flex-1 text-14 break-words">
            {words.done(place)}
          </p>
          <BusyButton
            look="bare"
            size="small"
            isBusy={undoing.isPending}
            busyLabel={words.undoing}
            onClick={() => undoing.mutate(latest.id)}
            data-testid="return-undo"
          >
            <Undo2 aria-hidden="true" className="size-4" strokeWidth={1.5} />
            {words.undo}
          </BusyButton>
        </div>
      ) : null}
      {latest?.state === "failed" ? (
        <p role="alert" className="text-14 text-danger" data-testid="return-failed">
          {words.failed(place)} {latest.message}
        </p>
      ) : null}
      {isDone || isUnderWay ? null : (
        <BusyButton
          size="small"
          className="w-full"
          isBusy={starting.isPending}
          busyLabel={words.starting}
          onClick={() => starting.mutate()}
          data-testid="return-start"
        >
          {latest?.state === "failed" ? (
            <RotateCw aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
          ) : (
            <CloudUpload aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
          )}
          <span className="min-w-0 truncate">
            {latest?.state === "failed"
              ? words.retry
              : latest?.state === "done"
                ? words.putAgain(place)
                : words.put(place)}
          </span>
        </BusyButton>
      )}
    </li>
  );
}

type UnderWayProps = {
  place: ReturnPlace;
  latest: FilmReturn;
  isStopping: boolean;
  onStop: (id: string) => void;
};

function UnderWay({ place, latest, isStopping, onStop }: UnderWayProps) {
  const { id, state, sent, size, message } = latest;
  const fraction = size > 0 ? Math.min(1, sent / size) : undefined;
  const text =
    message !== ""
      ? words.away(message)
      : state === "running" && fraction !== undefined
        ? words.sending(place, Math.floor(fraction * 100))
        : words.waiting(place);
  return (
    <>
      <div className="flex items-center gap-2">
        <p role="status" className="min-w-0 flex-1 text-14 break-words">
          {text}
        </p>
        <Button look="bare" disabled={isStopping} onClick={() => onStop(id)} data-testid="return-stop">
          <X aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {words.stop}
        </Button>
      </div>
      <Progress label={words.waiting(place)} {...(fraction !== undefined && { fraction })} />
    </>
  );
}
