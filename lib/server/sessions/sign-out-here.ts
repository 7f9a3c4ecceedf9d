import { signOut } from "@/lib/server/sessions/auth";
import { currentVisitor } from "@/lib/server/sessions/visitor";
import { endSession } from "@/lib/server/sessions/web-sessions";

/** Ends this browser's session. Delete the row first: if that fails, it must not look like having signed out. */
export async function signOutHere(): Promise<void> {
  const { sessionId } = await currentVisitor();
  if (sessionId) await endSession(sessionId);
  await signOut({ redirect: false });
}
