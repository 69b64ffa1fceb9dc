import { QueryClient } from "@tanstack/react-query";
import { Problem } from "../shared/errors";

/**
 * The cache of what was read; emptied when another user signs in. A refusal is not asked again, a lost connection
 * twice. Whether there is a network is told by the calls alone: an office's server can be reached without internet.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: "always",
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) =>
        failures < 2 && error instanceof Problem && (error.status === 0 || error.status >= 500),
    },
    mutations: { networkMode: "always", retry: false },
  },
});
