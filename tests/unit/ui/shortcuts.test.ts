import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { capsOf, keyLines } from "../../../src/app/keys/keys-words";
import { pressed, shortcuts, type Shortcut } from "../../../src/ui/shortcuts";

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
  expect(pressed(key("s", { ctrlKey: true }), "save")).toBe("s");
  expect(pressed(key("S", { metaKey: true }), "save")).toBe("S");
  expect(pressed(key("s"), "save")).toBeNull();
  expect(pressed(key("s", { ctrlKey: true, altKey: true }), "save")).toBeNull();
  expect(pressed(key("?", { shiftKey: true }), "keys")).toBe("?");
  expect(pressed(key("Tab", { shiftKey: true }), "passFilled")).toBeNull();
  expect(pressed(key("ArrowDown"), "moveRow")).toBe("ArrowDown");
});

test("every declared shortcut is asked for by what handles it, and told once in the sheet of keys", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const source = files.map((name) => readFileSync(join("src", name), "utf8")).join("\n");
  for (const name of names) {
    expect(source.includes(`pressed(event, "${name}")`), name).toBe(true);
    expect(
      keyLines.filter(({ keys }) => keys === shortcuts[name]),
      name,
    ).toHaveLength(1);
  }
});

test("a combination is shown as the caps of its keys", () => {
  expect(capsOf("Ctrl+ArrowDown")).toEqual(["Ctrl", "↓"]);
  expect(capsOf(" ")).toEqual(["Space"]);
});
