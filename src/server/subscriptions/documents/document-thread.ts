import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import pdfmake from "pdfmake";
import { messageWorkbook } from "../../../workbook/message-workbook";
import { workbookBytes } from "../../../workbook/workbook-bytes";
import { figuresLayout } from "./figures-table";
import type { MessageDocument } from "../../../shared/calls/messages";
import { messageDocument } from "./message-document";
import type { DocumentTask } from "./write-documents";

const fonts = join(dirname(createRequire(import.meta.url).resolve("pdfmake/package.json")), "fonts/Roboto");
const font = (name: string): string => join(fonts, `Roboto-${name}.ttf`);

/** The bytes of a PDF. Texts of records must fetch nothing: no file but the fonts, and no address. */
async function pdfBytes(spec: MessageDocument): Promise<Uint8Array> {
  pdfmake.addFonts({
    Roboto: {
      normal: font("Regular"),
      bold: font("Medium"),
      italics: font("Italic"),
      bolditalics: font("MediumItalic"),
    },
  });
  pdfmake.addTableLayouts({ figures: figuresLayout });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts));
  // ECharts is loaded only where something is drawn.
  const isDrawn = spec.sheets.some(({ chart }) => chart !== undefined);
  const drawing = new URL("./chart-svg.ts", import.meta.url).href;
  const draw = isDrawn ? ((await import(drawing)) as typeof import("./chart-svg")).chartSvg : null;
  return new Uint8Array(await pdfmake.createPdf(messageDocument(spec, draw)).getBuffer());
}

const { kind, spec } = workerData as DocumentTask;
const bytes = kind === "pdf" ? await pdfBytes(spec) : await workbookBytes(messageWorkbook(spec));
parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
