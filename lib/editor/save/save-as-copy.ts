import { call } from "@/lib/client/call";
import { videoContracts } from "@/lib/client/contracts";
import { changesFromProject } from "@/lib/editor/document/changes-from-project";
import type { Project } from "@/lib/editor/document/project";

/** A new video with this project in it; its id. */
export async function saveAsCopy(project: Project): Promise<string> {
  const { createVideo } = await videoContracts();
  const { id } = await call(createVideo, { body: { ...changesFromProject(project), new: true } });
  return id;
}
