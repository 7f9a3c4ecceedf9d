"use client";

import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { passwordWords } from "@/components/strings/doors";
import { TextField } from "@/components/ui/text-field";
import { useHydrated } from "@/components/ui/use-hydrated";

type Props = Omit<ComponentProps<typeof TextField>, "type" | "trailing" | "ref">;

export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();

  // React resets a form after its action. Keep what was typed, so that nobody has to retype a refused password.
  useEffect(() => {
    const field = input.current;
    const keep = () => {
      const typed = field?.value ?? "";
      queueMicrotask(() => {
        if (field) field.value = typed;
      });
    };
    field?.form?.addEventListener("reset", keep);
    return () => field?.form?.removeEventListener("reset", keep);
  }, []);

  const label = shown ? passwordWords.hide : passwordWords.show;
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      ref={input}
      type={shown ? "text" : "password"}
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      trailing={
        hydrated ? (
          <button
            type="button"
            onClick={() => setShown(!shown)}
            aria-label={label}
            title={label}
            aria-controls={props.id}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-soft hover:text-ink"
            data-testid={`${props.id}-toggle`}
          >
            <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />
          </button>
        ) : undefined
      }
    />
  );
}
