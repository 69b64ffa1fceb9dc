import type { Detail } from "../errors";

/** The media type by which a caller asks to be told how far the making of a book is. */
export const bookEvents = "text/event-stream";

/** The part of a book whose figures are read now, and the title of these figures. */
export interface BookProgress {
  part: number;
  parts: number;
  title: string;
}

/** What is told while a book is made: how far it is, at last the file as base64, or why there is none. */
export type BookEvent =
  | { progress: BookProgress | "writing" }
  | { file: string }
  | { problem: { status: number; message: string; details: Detail[] } };
