import * as z from "zod/mini";
import { described } from "@/lib/contracts/described";
import { idParam, integerField } from "@/lib/contracts/fields";
import { getVideo } from "@/lib/contracts/videos";
import { filmState } from "@/lib/server/agents/brief";
import { makeTool } from "@/lib/server/agents/make-tool";
import { parseWith } from "@/lib/server/http/parse-with";

const maxSeconds = 600;
/** Less than the minute after which clients that hear nothing give up. */
const silentSeconds = 45;

const waitFields = z.object({
  seconds: described(
    z._default(integerField(1, maxSeconds), maxSeconds),
    `How long at most. At most ${silentSeconds} unless you ask for progress.`,
  ),
});

export const waitingTools = [
  makeTool({
    name: "wait_for_film",
    title: "Wait until a film is made",
    description:
      "Answers once the film is made or has failed, with its files or the reason, or when the time is up. Tells its progress in percent meanwhile if you ask for progress.",
    takes: getVideo,
    also: waitFields,
    runs: [getVideo],
    async run(args, { call, waitForFilm, hearsProgress }) {
      const { id, seconds } = parseWith(z.extend(idParam, waitFields.shape), {
        id: args.id,
        seconds: args.seconds,
      });
      // Whether it is there, and the caller's, is for the API to say.
      await call(getVideo, { id });
      await waitForFilm(id, hearsProgress ? seconds : Math.min(seconds, silentSeconds));
      return { facts: filmState(await call(getVideo, { id })) };
    },
  }),
];
