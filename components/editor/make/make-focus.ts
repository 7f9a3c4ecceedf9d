export const MAKE_BUTTON_ID = "make-the-video";
export const CORNER_ID = "making-corner";

const focus = (id: string) => document.getElementById(id)?.focus({ preventScroll: true });

/** Moves the focus to the corner that shows the progress. */
export const focusCorner = () => focus(CORNER_ID);

/** Moves the focus back to the button that started the render. */
export const focusMakeButton = () => focus(MAKE_BUTTON_ID);
