import { vi } from "vitest";

type Where = {
  x: number;
  y?: number;
  altKey?: boolean;
  pointerId?: number;
};

/**
 * A window with nothing but pointers, keys and animation frames, which is all that gestures need of a browser. Frames
 * come on request.
 */
export function pointerStage() {
  const stage = new EventTarget();
  const frames = new Map<number, FrameRequestCallback>();
  let lastFrame = 0;
  vi.stubGlobal("window", stage);
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => {
    lastFrame += 1;
    frames.set(lastFrame, callback);
    return lastFrame;
  });
  vi.stubGlobal("cancelAnimationFrame", (frame: number) => frames.delete(frame));

  const send = (name: string, about: object): Event => {
    const event = Object.assign(new Event(name, { cancelable: true }), about);
    stage.dispatchEvent(event);
    return event;
  };
  const pointer = (name: string, { x, y = 0, altKey = false, pointerId = 1 }: Where) =>
    send(name, { pointerId, clientX: x, clientY: y, altKey, shiftKey: false });

  return {
    pressed: (x: number, y = 0, pointerType = "mouse") => ({
      pointerId: 1,
      pointerType,
      clientX: x,
      clientY: y,
      altKey: false,
      shiftKey: false,
      ctrlKey: false,
      metaKey: false,
    }),
    press: (where: Where) => pointer("pointerdown", where),
    move: (where: Where) => pointer("pointermove", where),
    lift: (where: Where) => pointer("pointerup", where),
    takeAway: () => pointer("pointercancel", { x: 0 }),
    escape: () => send("keydown", { key: "Escape" }),
    scrollByTouch: () => send("touchmove", {}),
    click: () => send("click", {}),
    /** Runs the next animation frame. */
    frame(): void {
      const due = [...frames.values()];
      frames.clear();
      for (const callback of due) callback(0);
    },
  };
}
