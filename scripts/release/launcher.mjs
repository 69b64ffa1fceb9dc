import { programs } from "./programs.mjs";

const commands = Object.keys(programs);

/** The text of `bin/marble`, which starts the server, or runs a command: `bin/marble backup FILE`. */
export const launcher = () => `#!/bin/sh
# Starts MARBLE, or runs a command of an administrator: ${commands.slice(1).join(", ")}.
# Set DATA_DIR to the folder of the data, with its whole path. docs/operations.md tells the rest.
# The folder in which the command was given, from which it sees the names of files.
INIT_CWD=$PWD
export INIT_CWD
cd "$(dirname "$0")/.." || exit 1
case "\${1:-serve}" in
${Object.entries(programs)
  .map(([name, file]) => `  ${name}) program=${file.replace(/ts$/, "js")} ;;`)
  .join("\n")}
  help | --help | -h) echo "Commands: ${commands.join(", ")}. docs/operations.md tells what each does."; exit 0 ;;
  *) echo "There is no command $1. Commands: ${commands.join(", ")}." >&2; exit 2 ;;
esac
[ $# -gt 0 ] && shift
exec node "$program" "$@"
`;
