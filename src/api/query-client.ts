import { QueryClient } from "@tanstack/react-query";
import { Problem } from "../shared/errors";

/** The cache of what was read; emptied when another user signs in. A refusal is not asked again, a lost connection twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) =>
        failures < 2 && error instanceof Problem && (error.status === 0 || error.status >= 500),
    },
    mutations: { retry: false },
  },
});
