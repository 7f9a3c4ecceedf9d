import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiProblem } from "@/lib/client/api-problem";

const maxTries = 3;
const freshMs = 30_000;

/** A refusal stays a refusal, but an unreachable service or a lost connection may recover. */
function mayHelp(failures: number, error: Error): boolean {
  if (failures >= maxTries - 1) return false;
  return error instanceof ApiProblem && (error.isOffline || error.status >= 500);
}

function delayMs(failures: number, error: Error): number {
  const requestedMs = error instanceof ApiProblem ? error.retryAfterMs : undefined;
  return requestedMs ?? Math.min(500 * 2 ** failures, 8_000);
}

/** Made anew for each signed-in visit. `onSignedOut` is called once a request shows that the session is over. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const notice = (error: Error) => {
    if (error instanceof ApiProblem && error.status === 401) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: notice }),
    mutationCache: new MutationCache({ onError: notice }),
    defaultOptions: {
      queries: { staleTime: freshMs, retry: mayHelp, retryDelay: delayMs, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
