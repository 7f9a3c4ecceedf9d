import { call } from "@/lib/client/call";
import { videoContracts } from "@/lib/client/contracts";
import { changesFromProject } from "@/lib/editor/document/changes-from-project";
import type { Project } from "@/lib/editor/document/project";
import { saveWhatExists } from "@/lib/editor/save/save-what-exists";

/** Creates a new video from this project and returns its id. */
export async function saveAsCopy(project: Project, headers?: Record<string, string>): Promise<string> {
  const { createVideo } = await videoContracts();
  const { id } = await saveWhatExists(changesFromProject(project), (changes) =>
    call(createVideo, { body: { ...changes, new: true }, headers }),
  );
  return id;
}
