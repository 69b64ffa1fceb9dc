import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import pdfmake from "pdfmake";
import { figuresLayout, messageDocument, type DocumentSpec } from "./message-document";

const fonts = join(dirname(createRequire(import.meta.url).resolve("pdfmake/package.json")), "fonts/Roboto");
const font = (name: string): string => join(fonts, `Roboto-${name}.ttf`);

pdfmake.addFonts({
  Roboto: {
    normal: font("Regular"),
    bold: font("Medium"),
    italics: font("Italic"),
    bolditalics: font("MediumItalic"),
  },
});
pdfmake.addTableLayouts({ figures: figuresLayout });
// Texts of records must fetch nothing: no file but the fonts, and no address.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts));

const bytes = new Uint8Array(
  await pdfmake.createPdf(messageDocument(workerData as DocumentSpec)).getBuffer(),
);
parentPort?.postMessage(bytes, [bytes.buffer]);
