import { Skeleton } from "@mantine/core";
import type { ReactElement } from "react";
import { useController, useWatch } from "react-hook-form";
import { entityNamed } from "../../../entities";
import { isEmpty, parseField, textOf, type Field } from "../../../fields";
import { Banner } from "../../../ui/page/banner";
import type { PanelProps } from "../panel";
import { PhotoUploads } from "./photo-uploads";
import { PinMap } from "./pin-map";
import { position } from "../sections";
import { isOutside, pointOf, useProvince, type Point } from "./use-province";
import styles from "../geotags.module.css";

const { fields } = entityNamed("form_11_geo");

const readDegrees = (value: unknown, field: Field | undefined): unknown => {
  try {
    return field === undefined ? null : parseField(value, field);
  } catch {
    return null;
  }
};

function Position({ control, readOnly, arbo }: PanelProps & { arbo: string }): ReactElement {
  const latitude = useController({ control, name: "latitude" });
  const longitude = useController({ control, name: "longitude" });
  const province = useProvince(arbo);
  if (province === undefined) return <Skeleton height={260} />;
  const point = pointOf(
    readDegrees(latitude.field.value, fields["latitude"]),
    readDegrees(longitude.field.value, fields["longitude"]),
  );
  const place = (next: Point): void => {
    latitude.field.onChange(next.latitude);
    longitude.field.onChange(next.longitude);
  };
  return (
    <>
      {point === null ? (
        <Banner tone="warning">
          No position yet: the photo names none. Click on the map, or type latitude and longitude above.
        </Banner>
      ) : isOutside(province, point) ? (
        <Banner tone="warning">
          The position lies outside {province.name}, the ARBO&apos;s province. Click on the map to put the pin
          where the photo was taken, or save it as it is.
        </Banner>
      ) : null}
      <figure className={styles.figure}>
        <PinMap province={province} point={point} onPlace={readOnly ? undefined : place} />
        <figcaption>
          {province.name}
          {point === null ? "" : `: ${point.latitude.toFixed(5)}, ${point.longitude.toFixed(5)}`}
          {readOnly ? "" : ". Click on the map to move the pin."}
        </figcaption>
      </figure>
    </>
  );
}

/** The panel of a geotag: the photo's position on a map of the ARBO's province; in a new form, also many uploads. */
export default function Form11GeotagsPanel(props: PanelProps): ReactElement {
  const picked: unknown = useWatch({ control: props.control, name: "arboPrimaryKey" });
  const arbo = isEmpty(picked) ? null : textOf(picked);
  return (
    <>
      <section id={position.id} className={styles.panel} aria-label={position.title}>
        <h3>{position.title}</h3>
        {arbo === null ? (
          <p className={styles.hint}>Pick an ARBO to see the map of its province.</p>
        ) : (
          <Position {...props} arbo={arbo} />
        )}
      </section>
      {props.base === null && !props.readOnly ? <PhotoUploads arbo={arbo} /> : null}
    </>
  );
}
