import { getCredits } from "@/lib/contracts/credits";
import { pageOfCredits } from "@/lib/server/credits/page-of-credits";
import { nextTopUp, presentEntry } from "@/lib/server/credits/present-credits";
import { env } from "@/lib/server/env";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getCredits, async ({ principal: { account }, query }) => {
    const { entries, nextUrl } = await pageOfCredits(account.id, query);
    return {
      credits: account.balance,
      render_cost: env().RENDER_COST,
      charges_frames_made: env().CHARGE_FRAMES_MADE,
      daily_credits: env().DAILY_CREDITS,
      next_top_up: nextTopUp(new Date()),
      history: entries.map(presentEntry),
      paging: { count: query.count, next_url: nextUrl },
    };
  }),
});
