import { QueryClient } from "@tanstack/react-query";
import { Problem } from "../shared/errors";

/**
 * The cache of server answers; cleared when another user signs in. Refused requests are not retried; lost
 * connections and 5xx answers are retried twice. Does not use the browser's online state, because an office's
 * server can be reached without internet.
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
