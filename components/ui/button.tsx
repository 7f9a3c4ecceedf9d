import type { ComponentProps } from "react";
import { buttonClass, type Look, type Size } from "@/components/ui/button-class";

type Props = ComponentProps<"button"> & { look?: Look; size?: Size };

export function Button({ look = "quiet", size = "small", className = "", ...rest }: Props) {
  return <button type="button" className={buttonClass(look, size, className)} {...rest} />;
}
