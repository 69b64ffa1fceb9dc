import { join } from "node:path";
import { root } from "./pages";
import { writeSite } from "./write-site";

// Makes the documentation in dist/docs.
writeSite(join(root, "dist/docs"));
