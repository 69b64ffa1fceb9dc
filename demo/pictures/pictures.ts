import sharp from "sharp";
import type { Random } from "../random";

/** Draws a picture of fields under a sky: JPEG, 640 × 480. */
export function drawField(chance: Random): Promise<Buffer> {
  const horizon = chance.int(190, 270);
  const hue = chance.int(78, 118);
  const hills = [0, 160, 320, 480, 640].map((x) => `${x},${horizon - chance.int(10, 90)}`).join(" ");
  const furrows = Array.from({ length: 11 }, (_, at) => {
    const x = (at - 5) * 130;
    return `<path d="M${320 + x / 5} ${horizon} L${320 + x} 480" stroke="hsl(${hue},45%,26%)" stroke-width="5"/>`;
  }).join("");
  const shed = chance.int(60, 500);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
    <rect width="640" height="480" fill="hsl(${chance.int(196, 212)},55%,${chance.int(72, 86)}%)"/>
    <polygon points="0,${horizon} ${hills} 640,${horizon}" fill="hsl(${hue + 40},22%,46%)"/>
    <rect y="${horizon}" width="640" height="300" fill="hsl(${hue},42%,${chance.int(34, 44)}%)"/>${furrows}
    <rect x="${shed}" y="${horizon - 40}" width="90" height="52" fill="hsl(32,32%,58%)"/>
    <polygon points="${shed - 12},${horizon - 40} ${shed + 45},${horizon - 78} ${shed + 102},${horizon - 40}"
      fill="hsl(14,38%,42%)"/></svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 72 }).toBuffer();
}
