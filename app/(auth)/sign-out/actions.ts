"use server";

import { redirect } from "next/navigation";
import { signOutHere } from "@/lib/server/sessions/sign-out-here";

export async function signOutWithForm(): Promise<void> {
  await signOutHere();
  redirect("/sign-out");
}

/** The account is gone, and its sessions with it; this browser does not know that yet. */
export async function goAfterDeletion(): Promise<void> {
  await signOutHere();
  redirect("/sign-out?account=deleted");
}
