import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { dashboardCall } from "./dashboard-call.mjs";

// Writes the first version of a tile: npm run new:tile -- machines-by-age farm-fme support
const root = fileURLToPath(new URL("..", import.meta.url));
const at = (path) => join(root, path);
const [name = "", board = "", room = ""] = argv.slice(2);
const rooms = readdirSync(at("src/dashboard/tiles"), { withFileTypes: true })
  .filter((one) => one.isDirectory() && one.name !== "parts")
  .map((one) => one.name);

const index = readFileSync(at("src/dashboard/tiles/index.ts"), "utf8");
const boards = [...index.matchAll(/^ {4}name: "([a-z\d-]+)",$/gm)].map(([, one]) => one);
/** The dashboard, by its name or that of its call. */
const dashboard = boards.find((one) => one === board || dashboardCall(one) === board);

/** A room with the first tiles in it, which tell what it is about. */
const roomWithTiles = (one) => {
  const tiles = readdirSync(at(`src/dashboard/tiles/${one}`)).map((file) => file.replace(/\.ts$/, ""));
  return `${one} (${tiles.slice(0, 5).join(", ")}${tiles.length > 5 ? " …" : ""})`;
};

const stop = (message) => {
  console.error(message);
  exit(1);
};
if (!/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(name) || dashboard === undefined || !rooms.includes(room))
  stop(
    `npm run new:tile -- NAME BOARD ROOM: a name such as machines-by-age; a board of ${boards.join(", ")}; a room of ${rooms.map(roomWithTiles).join(", ")}.`,
  );

const camel = name.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase());
const title = `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll("-", " ")}`;
const call = dashboardCall(dashboard);
const given = JSON.parse(readFileSync(at("tests/sql/given.json"), "utf8"));
const arbos = given["arbo_masterlist"].filter((row) => row["deleted_at"] == null).length;

const files = {
  [`sql/dashboards/${name}.sql`]: `-- ${title}: how many organizations there are.
-- @title ${title}
${call === null ? "" : `-- @board ${call}\n`}-- @returns count integer
-- @additive count over places
select cast(count(*) as integer) as count
from selected_arbo
`,
  [`src/dashboard/tiles/${room}/${name}.ts`]: `import { defineTile } from "../../board/tile";
import { question } from "../parts/question";
import { records } from "../parts/records";
import { figure } from "../parts/shapes";

/** ${title}. */
export const ${camel} = defineTile({
  name: "${name}",
  title: "${title}",
  question: question("dashboards/${name}"),
  size: { w: 3, h: 3 },
  chart: figure("count", "organizations", "count"),
  records: records({ from: "arbo-records", figures: { count: {} } }),
});
`,
  [`tests/sql/dashboards/${name}.json`]: `{
  "cases": [{ "asks": "all", "parameters": {}, "rows": [[${arbos}]] }]
}
`,
};
const there = Object.keys(files).filter((path) => existsSync(at(path)));
if (there.length > 0) stop(`There is already ${there.join(", ")}.`);

const start = index.indexOf("tiles: [", index.indexOf(`    name: "${dashboard}",`));
const end = index.indexOf("]", start);
const tiles = index.slice(start, end).trimEnd().replace(/,?$/, ",");
const named = `${index.slice(0, start)}${tiles} ${camel} ${index.slice(end)}`;
files["src/dashboard/tiles/index.ts"] = named.replace(
  /^(?=\nexport interface Dashboard)/m,
  `import { ${camel} } from "./${room}/${name}";\n`,
);
for (const [path, text] of Object.entries(files)) {
  writeFileSync(at(path), text);
  console.log(path);
}
spawnSync("npx", ["--no-install", "oxfmt", "src/dashboard/tiles"], {
  cwd: root,
  stdio: "inherit",
  shell: process.platform === "win32",
});
console.log("Now write the question, its golden rows and its chart, then run: npm run docs");
