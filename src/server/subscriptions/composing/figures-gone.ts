/** The message when none of the figures exists any longer. */
export const figuresGone = "These figures exist no longer. Choose others.";
