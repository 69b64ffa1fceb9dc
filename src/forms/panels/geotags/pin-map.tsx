import { useMemo, type MouseEvent, type ReactElement } from "react";
import { ringsOf } from "../../../shared/places/point-in-polygon";
import type { Point, ProvinceOnMap, Shape } from "./use-province";
import styles from "../geotags.module.css";

interface PinMapProps {
  province: ProvinceOnMap;
  point: Point | null;
  /** Called with the clicked point to place the pin; without it, the map is read-only. */
  onPlace?: ((point: Point) => void) | undefined;
}

interface Box {
  west: number;
  east: number;
  south: number;
  north: number;
}

const WIDTH = 480;
const margin = 0.12;

function boxOf(points: readonly (readonly [number, number])[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys) };
}

/** The area that the map shows: the province with a margin, and the point if it lies in the country. */
function viewOf({ shape, shapes }: ProvinceOnMap, point: Point | null): Box {
  const shown = (shape === undefined ? shapes : [shape]).flatMap(({ geometry }) => ringsOf(geometry).flat());
  const country = boxOf(shapes.flatMap(({ geometry }) => ringsOf(geometry).flat()));
  const near =
    point !== null &&
    point.longitude > country.west - 1 &&
    point.longitude < country.east + 1 &&
    point.latitude > country.south - 1 &&
    point.latitude < country.north + 1;
  const box = boxOf(near ? [...shown, [point.longitude, point.latitude]] : shown);
  const room = Math.max(box.east - box.west, box.north - box.south, 0.1) * margin;
  return {
    west: box.west - room,
    east: box.east + room,
    south: box.south - room,
    north: box.north + room,
  };
}

const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** A map of the ARBO's province with the photo's pin, drawn without any external map service. */
export function PinMap({ province, point, onPlace }: PinMapProps): ReactElement {
  const view = useMemo(() => viewOf(province, point), [province, point]);
  // A degree of longitude gets shorter toward the north.
  const shrink = Math.cos((((view.north + view.south) / 2) * Math.PI) / 180);
  const scale = WIDTH / ((view.east - view.west) * shrink);
  const height = (view.north - view.south) * scale;
  const x = (longitude: number): number => (longitude - view.west) * shrink * scale;
  const y = (latitude: number): number => (view.north - latitude) * scale;
  const path = (shape: Shape): string =>
    ringsOf(shape.geometry)
      .map((ring) => `M${ring.map(([lon, lat]) => `${x(lon).toFixed(1)} ${y(lat).toFixed(1)}`).join("L")}Z`)
      .join("");
  const place = (event: MouseEvent<SVGSVGElement>): void => {
    const toScreen = event.currentTarget.getScreenCTM();
    if (toScreen === null) return;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(toScreen.inverse());
    onPlace?.({
      latitude: round(view.north - at.y / scale),
      longitude: round(view.west + at.x / (shrink * scale)),
    });
  };
  // The pin keeps its size on the screen, however much the drawing is scaled down to fit.
  const pin = Math.max(WIDTH / 640, height / 416);
  const said =
    point === null
      ? `Map of ${province.name}, no position yet`
      : `Map of ${province.name} with a pin at ${point.latitude}, ${point.longitude}`;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard's way to place the pin are the fields latitude and longitude
    <svg
      role="img"
      aria-label={said}
      className={onPlace === undefined ? styles.map : `${styles.map} ${styles.placing}`}
      viewBox={`0 0 ${WIDTH} ${height.toFixed(1)}`}
      onClick={onPlace === undefined ? undefined : place}
    >
      {province.shapes.map((shape) => (
        <path
          key={shape.properties.name}
          d={path(shape)}
          className={shape === province.shape ? styles.own : styles.other}
        />
      ))}
      {point === null ? null : (
        <g transform={`translate(${x(point.longitude).toFixed(1)} ${y(point.latitude).toFixed(1)})`}>
          <path
            className={styles.pin}
            transform={`scale(${pin.toFixed(2)})`}
            d="M0 0C-3-8-11-13-11-22a11 11 0 1 1 22 0C11-13 3-8 0 0Z"
          />
          <circle className={styles.hole} cy={-22 * pin} r={4 * pin} />
        </g>
      )}
    </svg>
  );
}
