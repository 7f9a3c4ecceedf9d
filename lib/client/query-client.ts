import {
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
  type InvalidateOptions,
  type InvalidateQueryFilters,
} from "@tanstack/react-query";
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

/**
 * Asks again, too, if what is invalidated is being asked for the first time. React Query waits for that answer and takes it
 * for fresh, although it may be older than the change.
 */
class RenewingQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const asksAgain = !["none", "inactive"].includes(filters?.refetchType ?? filters?.type ?? "active");
    // Who does not ask again would leave those who look at it waiting for ever.
    if (!asksAgain) return super.invalidateQueries(filters, options);
    for (const query of this.getQueryCache().findAll({ ...filters, type: "active", fetchStatus: "fetching" }))
      if (query.state.data === undefined) void query.cancel({ silent: true });
    return super.invalidateQueries(filters, options);
  }
}

/** Made anew for each signed-in visit. `onSignedOut` is called once a request shows that the session is over. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const notice = (error: Error) => {
    if (error instanceof ApiProblem && error.status === 401) onSignedOut();
  };
  return new RenewingQueryClient({
    queryCache: new QueryCache({ onError: notice }),
    mutationCache: new MutationCache({ onError: notice }),
    defaultOptions: {
      queries: { staleTime: freshMs, retry: mayHelp, retryDelay: delayMs, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
