import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keyCaps, keyLines } from "../../../src/app/keys/shortcut-list";
import { pressedKey, shortcuts, type Shortcut } from "../../../src/ui/shortcuts";

const names = Object.keys(shortcuts) as Shortcut[];
const key = (name: string, held: object = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

test("a shortcut is its key with what is held, and no other", () => {
  expect(pressedKey(key("s", { ctrlKey: true }), "save")).toBe("s");
  expect(pressedKey(key("S", { metaKey: true }), "save")).toBe("S");
  expect(pressedKey(key("s"), "save")).toBeNull();
  expect(pressedKey(key("s", { ctrlKey: true, altKey: true }), "save")).toBeNull();
  expect(pressedKey(key("?", { shiftKey: true }), "keys")).toBe("?");
  expect(pressedKey(key("Tab", { shiftKey: true }), "passFilled")).toBeNull();
  expect(pressedKey(key("ArrowDown"), "moveRow")).toBe("ArrowDown");
});

test("every declared shortcut is asked for by what handles it, and told once in the sheet of keys", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const source = files.map((name) => readFileSync(join("src", name), "utf8")).join("\n");
  for (const name of names) {
    expect(source, name).toMatch(new RegExp(`pressedKey\\(event, "${name}"\\)|useOpeningKey\\("${name}"`));
    expect(
      keyLines.filter(({ keys }) => keys === shortcuts[name]),
      name,
    ).toHaveLength(1);
  }
});

test("a combination is shown as the caps of its keys", () => {
  expect(keyCaps("Ctrl+ArrowDown")).toEqual(["Ctrl", "↓"]);
  expect(keyCaps(" ")).toEqual(["Space"]);
});
