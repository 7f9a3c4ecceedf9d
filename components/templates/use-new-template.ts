"use client";

import { useRouter } from "next/navigation";
import { places } from "@/components/shell/places";
import { useMakeTemplate } from "@/components/templates/use-make-template";

/** Makes a template of a film and opens it. */
export function useNewTemplate(): ReturnType<typeof useMakeTemplate> {
  const router = useRouter();
  return useMakeTemplate({ onMade: ({ id }) => router.push(places.template(id)) });
}
