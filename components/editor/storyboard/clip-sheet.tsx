"use client";

import { InspectorContent, useInspectorTitle } from "@/components/editor/inspector/inspector";
import { useScreen, useScreenStore } from "@/components/editor/screen-store";
import { useFilm, useSelection, useSession } from "@/components/editor/session-context";
import { CommandButton } from "@/components/editor/storyboard/command-button";
import { CommandRow } from "@/components/editor/storyboard/command-row";
import { Sheet } from "@/components/editor/storyboard/sheet";
import { editorWords } from "@/components/strings/editor";
import { pictureOrder } from "@/lib/editor/commands/clip-order";
import { selectNothing } from "@/lib/editor/commands/select";

/** Settings and actions of the selected clip. The film stays visible and touchable. */
export function ClipSheet({ isOpen }: { isOpen: boolean }) {
  const session = useSession();
  const screen = useScreenStore();
  const isChoosing = useScreen((state) => state.isChoosing);
  const film = useFilm();
  const ids = useSelection(({ clips }) => clips.ids);
  const what = useInspectorTitle();
  const order = pictureOrder(film);
  const [only, ...more] = ids;
  const place = more.length === 0 ? order.indexOf(only ?? "") : -1;
  const isPicture = ids.every((id) => order.includes(id));
  const close = () => {
    screen.setState({ sheet: null });
    if (!isChoosing) selectNothing(session);
  };
  return (
    <Sheet
      title={place < 0 ? what : `${what} · ${editorWords.storyboard.place(place + 1, order.length)}`}
      isOpen={isOpen}
      close={close}
      isLow
      head={
        place < 0 ? null : (
          <>
            <CommandButton command="select-previous" disabled={place === 0} />
            <CommandButton
              command="select-next"
              disabled={place === order.length - 1 && film.music.length === 0 && !film.voices}
            />
          </>
        )
      }
    >
      {isPicture && !isChoosing ? (
        <div className="border-b border-hairline pb-1">
          <CommandRow
            bar="clip"
            onDone={(command) => {
              if (command === "delete" || command === "cut") close();
            }}
          />
        </div>
      ) : null}
      <InspectorContent />
    </Sheet>
  );
}
