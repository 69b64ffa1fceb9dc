import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** The editor's theme in the colours of the page. The CSS variables cover light and dark mode. */
const editorTheme = EditorView.theme({
  "&": {
    color: "var(--ink)",
    backgroundColor: "var(--surface)",
    fontSize: "var(--text-sm)",
    height: "100%",
  },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "1.55" },
  ".cm-content": { caretColor: "var(--ink)", paddingBlock: "10px" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": {
    backgroundColor: "var(--sunken)",
    color: "var(--ink-faint)",
    borderRight: "1px solid var(--line)",
  },
  ".cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--green-wash) 45%, transparent)" },
  ".cm-activeLineGutter": { backgroundColor: "var(--green-wash)", color: "var(--ink)" },
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": {
    backgroundColor: "var(--gold-wash)",
  },
  ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": {
    backgroundColor: "var(--green-wash)",
    outline: "1px solid var(--green)",
  },
  ".cm-tooltip": {
    backgroundColor: "var(--surface)",
    color: "var(--ink)",
    border: "1px solid var(--line-strong)",
    borderRadius: "var(--radius)",
    fontFamily: "var(--font)",
  },
  // The list has its default minimum width only if the screen is wide enough.
  ".cm-tooltip.cm-tooltip-autocomplete > ul": {
    fontFamily: "var(--font-mono)",
    maxHeight: "15em",
    minWidth: "min(250px, 70vw)",
    maxWidth: "min(700px, calc(100vw - 2rem))",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { overflow: "hidden", textOverflow: "ellipsis" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": {
    backgroundColor: "var(--green)",
    color: "var(--surface)",
  },
  ".cm-completionDetail": { fontStyle: "normal", opacity: "0.8", marginInlineStart: "1em" },
  // The editor gives the note the width next to the list, which is more than a phone has.
  ".cm-completionInfo": { maxWidth: "min(22rem, calc(100vw - 9rem)) !important", padding: "6px 10px" },
  ".cm-diagnostic-error": { borderLeftColor: "var(--brick)" },
  ".cm-lintRange-error": {
    backgroundImage: "none",
    textDecoration: "underline wavy var(--brick) 1.5px",
    textUnderlineOffset: "3px",
  },
  ".cm-lint-marker-error": { content: "none" },
  ".cm-placeholder": { color: "var(--ink-faint)" },
});

const words = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--green)", fontWeight: "600" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--gold-ink)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--brick)" },
  {
    tag: [tags.comment, tags.lineComment, tags.blockComment],
    color: "var(--ink-faint)",
    fontStyle: "italic",
  },
  { tag: [tags.typeName, tags.standard(tags.name)], color: "var(--ink-soft)" },
]);

/** The theme and syntax colours of the SQL editor. */
export const sqlTheme: Extension = [editorTheme, syntaxHighlighting(words)];
