import { keyCaps, keyLines, places, type Place } from "../../src/app/keys/shortcut-list";
import { shortDateExamples } from "../../src/shared/time/short-dates";
import { generatedComment, table } from "./markdown";

const combination = (keys: string): string =>
  keyCaps(keys)
    .map((cap) => `\`${cap}\``)
    .join(" + ");

const partOf = (place: Place): string =>
  [
    `## ${places[place].title}`,
    table(
      ["key", "does"],
      keyLines
        .filter(({ on }) => on === place)
        .map(({ keys, does }) => [keys.map(combination).join(" or "), `${does}.`]),
    ),
  ].join("\n\n");

/** The list of all keyboard shortcuts, grouped by where they work. */
export const keysDocument = (): string =>
  [
    "# Keys",
    generatedComment,
    "The product shows the same list with `?`, or with `Ctrl` + `/` inside a field. On a Mac, Ctrl is Command.",
    ...(Object.keys(places) as Place[]).map(partOf),
    "## Days in short",
    `A day may be typed as ${shortDateExamples.map((one) => `\`${one}\``).join(", ")}. It is read when the field is left.`,
  ].join("\n\n") + "\n";
