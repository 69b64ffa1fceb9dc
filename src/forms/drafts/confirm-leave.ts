import { askQuestion } from "../../ui/dialogs/dialog-store";

/** Asks what to do with unsaved values when the user leaves a form: stay, keep them as a draft, or discard them. */
export const confirmLeave = (): Promise<"stay" | "keep" | "discard"> =>
  askQuestion<"stay" | "keep" | "discard">({
    title: "Leave this form?",
    message: "What you typed is not saved yet. As a draft it stays in this browser for 30 days.",
    dismissed: "stay",
    actions: [
      { label: "Go on typing", value: "stay" },
      { label: "Discard", value: "discard", kind: "danger" },
      { label: "Keep as draft", value: "keep", kind: "primary" },
    ],
  });
