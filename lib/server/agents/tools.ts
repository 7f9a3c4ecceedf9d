import { addingTools } from "@/lib/server/agents/adding-tools";
import { filmTools } from "@/lib/server/agents/film-tools";
import { libraryTools } from "@/lib/server/agents/library-tools";
import type { Tool } from "@/lib/server/agents/tool";
import { versionTools } from "@/lib/server/agents/version-tools";
import { waitingTools } from "@/lib/server/agents/waiting-tools";

/** Every tool, in the order in which an agent is told of them. */
export const tools: readonly Tool[] = [
  ...filmTools,
  ...waitingTools,
  ...versionTools,
  ...libraryTools,
  ...addingTools,
];
