import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useWatch } from "react-hook-form";
import { entityNamed } from "../../entities";
import { Banner } from "../../ui/banner";
import { readRecord, recordsKey } from "../record-calls";
import type { PanelProps } from ".";
import { FarmInformation } from "./farm-information";

/** Under a Form 11 accomplishment: a warning where it is above its target, and the ARBO's farm information. */
export default function Form11AccompPanel(props: PanelProps): ReactElement {
  const [target, quantity]: unknown[] = useWatch({
    control: props.control,
    name: ["target_id", "quantity_hard"],
  });
  const entity = entityNamed("form_11");
  const id = typeof target === "number" ? target : null;
  const planned = useQuery({
    queryKey: [...recordsKey(entity), "one", id],
    queryFn: ({ signal }) => readRecord(entity, id ?? 0, signal),
    enabled: id !== null,
  }).data?.["quantity_hard"];
  const above = typeof planned === "number" && typeof quantity === "number" && quantity > planned;
  return (
    <>
      {above ? (
        <Banner tone="warning">
          The quantity ({quantity.toLocaleString("en-PH")}) is above the target of{" "}
          {planned.toLocaleString("en-PH")} (No. {id}). Correct it, or save it as it is.
        </Banner>
      ) : null}
      <FarmInformation {...props} />
    </>
  );
}
