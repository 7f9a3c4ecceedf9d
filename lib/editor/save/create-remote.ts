import { addressOf } from "@/lib/client/address-of";
import { callWithHeaders } from "@/lib/client/call";
import { videoContracts } from "@/lib/client/contracts";
import { sendOnLeave } from "@/lib/client/send-on-leave";
import { changesFromProject } from "@/lib/editor/document/changes-from-project";
import type { Video } from "@/lib/editor/document/project";
import type { SaveRemote } from "@/lib/editor/save/autosave";
import { readFilm } from "@/lib/editor/save/read-film";
import { saveWhatExists } from "@/lib/editor/save/save-what-exists";

/**
 * Saves and reads over the API, like any other client. `onVideo` receives every answer, because answers carry addresses
 * that only the service knows.
 */
export function createRemote(videoId: string, onVideo: (video: Video) => void): SaveRemote {
  const params = { id: videoId };
  return {
    async save(project, version, signal) {
      const { updateVideo } = await videoContracts();
      const { data, headers } = await saveWhatExists(changesFromProject(project), (body) =>
        callWithHeaders(updateVideo, { params, body, headers: { "If-Match": version }, signal }),
      );
      onVideo(data);
      return { version: headers.get("ETag") ?? version };
    },
    async read() {
      const { video, ...stored } = await readFilm(videoId);
      onVideo(video);
      return stored;
    },
    saveOnLeave(project, version) {
      sendOnLeave(addressOf("/me/videos/{id}", params), changesFromProject(project), { "If-Match": version });
    },
  };
}
