import { chooseFilm as contract } from "@/lib/contracts/choose-film";
import { acceptedLanguages } from "@/lib/server/http/accepted-languages";
import { handle } from "@/lib/server/http/handle";
import { reply } from "@/lib/server/http/reply";
import { route } from "@/lib/server/http/route";
import { chooseFilm } from "@/lib/server/videos/choose-film";
import { presentChosen } from "@/lib/server/videos/present-chosen";
import { presentVideo } from "@/lib/server/videos/present-video";
import { versionTag } from "@/lib/server/videos/version-tag";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(contract, async ({ principal: { account }, params, headers, body, origin }) => {
    const present = (video: Parameters<typeof presentVideo>[0]) => presentVideo(video, account, origin);
    const { "if-match": ifMatch, "accept-language": languages = "" } = headers;
    const readersLanguages = acceptedLanguages(languages);
    const choice = { accountId: account.id, videoId: params.id, wish: body, ifMatch, readersLanguages };
    const { video, ...chosen } = await chooseFilm(choice, present);
    return reply({ video: present(video), ...presentChosen(chosen) }, { ETag: versionTag(video) });
  }),
});
