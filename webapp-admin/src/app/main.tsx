import "webapp-shared/tokens/tokens.css";
import "webapp-shared/tokens/base.css";
import "webapp-shared/tokens/fonts.css";

import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

createRoot(root).render(
  <StrictMode>
    <main>
      <h1>Tulna back office</h1>
    </main>
  </StrictMode>,
);
