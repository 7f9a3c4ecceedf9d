import { en } from "@/components/strings/en";

export const strings = en;
