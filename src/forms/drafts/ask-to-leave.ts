import { ask } from "../../ui/dialogs/dialog-store";

/** What to do with what was typed when a form is left: go on, discard it, or keep it as a draft. */
export const askToLeave = (): Promise<"stay" | "keep" | "discard"> =>
  ask<"stay" | "keep" | "discard">({
    title: "Leave this form?",
    message: "What you typed is not saved yet. As a draft it stays in this browser for 30 days.",
    dismissed: "stay",
    actions: [
      { label: "Go on typing", value: "stay" },
      { label: "Discard", value: "discard", kind: "danger" },
      { label: "Keep as draft", value: "keep", kind: "primary" },
    ],
  });
