import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { queryClient } from "../api/query-client";
import { OptionsProvider } from "../ui/fields/options";
import { UiProvider } from "../ui/provider";
import { options } from "./options";
import { routes } from "./routes";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root.");

const router = createBrowserRouter(routes);

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <OptionsProvider value={options}>
          <RouterProvider router={router} />
        </OptionsProvider>
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>,
);
