import { forecastRender as forecastContract } from "@/lib/contracts/video-history";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { forecastRender } from "@/lib/server/renders/forecast-render";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(forecastContract, async ({ principal: { account }, params }) => {
    const { state, filmsBefore, filmsRunning, waitSeconds, makingSeconds } = await forecastRender(
      account.id,
      params.id,
    );
    return {
      state,
      films_before: filmsBefore,
      films_running: filmsRunning,
      wait: waitSeconds,
      duration: makingSeconds,
    };
  }),
});
