import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { queryClient } from "../api/query-client";
import { UiProvider } from "../ui/theme/provider";
import "./opening/opening-page.css";
import { followFormerValues } from "./frame/former-values";
import { AppRoutes } from "./routes/routes";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root.");

followFormerValues();

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>,
);
