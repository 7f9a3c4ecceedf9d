import { listMedia as listContract } from "@/lib/contracts/video-history";
import { presentClip } from "@/lib/server/clips/present-clip";
import { presentSubtitles } from "@/lib/server/clips/subtitles/present-subtitles";
import { readSubtitles } from "@/lib/server/clips/subtitles/read-subtitles";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { presentSong } from "@/lib/server/music/present-song";
import { presentPhoto } from "@/lib/server/photos/present-photo";
import { presentVoice } from "@/lib/server/voices/present-voice";
import { listMedia } from "@/lib/server/videos/list-media";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(listContract, async ({ principal: { account }, params, origin }) => {
    const { photos, clips, songs, voices } = await listMedia(account.id, params.id);
    const subtitles = await readSubtitles(clips.map(({ id }) => id));
    return {
      photos: photos.map((photo) => presentPhoto(photo, origin)),
      clips: clips.map((clip) => ({
        ...presentClip(clip, origin),
        subtitles: presentSubtitles(subtitles[clip.id]),
      })),
      musics: songs.map((song) => presentSong(song, origin)),
      voices: voices.map((voice) => presentVoice(voice, origin)),
    };
  }),
});
