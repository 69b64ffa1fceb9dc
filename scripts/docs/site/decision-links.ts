import type { TokenizerAndRendererExtension } from "marked";
import { escapeHtml } from "./html-text";

const mention = /^(decisions? )(\d{3}(?:(?:, | and )\d{3})*)\b/i;

/** Links the numbers in “decision 030” and “decisions 041 and 062” to their records. */
export const decisionLinks = (
  address: (number: string) => string | undefined,
): TokenizerAndRendererExtension => ({
  name: "decisions",
  level: "inline",
  start: (text) => /decisions? \d{3}/i.exec(text)?.index,
  tokenizer(text) {
    const found = this.lexer.state.inLink ? null : mention.exec(text);
    if (found === null) return undefined;
    const [raw, words = "", numbers = ""] = found;
    return { type: "decisions", raw, words, numbers };
  },
  renderer: ({ words, numbers }) =>
    escapeHtml(String(words)) +
    String(numbers).replaceAll(/\d{3}/g, (number) => {
      const href = address(number);
      return href === undefined ? number : `<a href="${escapeHtml(href)}">${number}</a>`;
    }),
});
