"use client";

import { type ComponentProps, useState } from "react";

/**
 * A button that keeps the keyboard's focus when it can do nothing, as after the last undo or while it is busy. Browsers
 * take the focus from a disabled button, and then the keyboard would begin again at the top of the page.
 */
export function SteadyButton({
  disabled = false,
  onClick,
  onFocus,
  onBlur,
  ...rest
}: ComponentProps<"button">) {
  const [hasFocus, setFocus] = useState(false);
  return (
    <button
      disabled={disabled && !hasFocus}
      aria-disabled={disabled || undefined}
      onFocus={(event) => {
        setFocus(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocus(false);
        onBlur?.(event);
      }}
      onClick={(event) => {
        if (disabled) event.preventDefault();
        else onClick?.(event);
      }}
      {...rest}
    />
  );
}
