"use server";

import { redirect } from "next/navigation";
import { signOutHere } from "@/lib/server/sessions/sign-out-here";

export async function signOutWithForm(): Promise<void> {
  await signOutHere();
  redirect("/sign-out");
}

/**
 * Signs this browser out after its account was deleted: the sessions are gone, but the browser does not know that yet.
 */
export async function goAfterDeletion(): Promise<void> {
  await signOutHere();
  redirect("/sign-out?account=deleted");
}
