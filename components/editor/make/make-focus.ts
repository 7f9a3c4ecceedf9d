export const makeButtonId = "make-the-video";
export const cornerId = "making-corner";

const focus = (id: string) => document.getElementById(id)?.focus({ preventScroll: true });

/** The keyboard goes to where a film is being made. */
export const focusCorner = () => focus(cornerId);

/** Back to what began it. */
export const focusMakeButton = () => focus(makeButtonId);
