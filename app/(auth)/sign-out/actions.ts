"use server";

import { redirect } from "next/navigation";
import { signOutHere } from "@/lib/server/sessions/sign-out-here";

export async function signOutWithForm(): Promise<void> {
  await signOutHere();
  redirect("/sign-out");
}
