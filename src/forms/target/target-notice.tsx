import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import type { Entity, Row } from "../../entities";
import { Banner } from "../../ui/page/banner";
import { plannedText } from "./planned-target";
import { listRecords, recordsKey } from "../records/record-calls";

interface TargetNoticeProps {
  /** The entity of the accomplishment. */
  entity: Entity;
  target: Row;
  onOpen: (row: Row) => void;
}

/** Tells which target the form was filled from, and which accomplishments of it are already saved. */
export function TargetNotice({ entity, target, onOpen }: TargetNoticeProps): ReactElement {
  const saved = useQuery({
    queryKey: [...recordsKey(entity), "of-target", target.id],
    queryFn: ({ signal }) => listRecords(entity, { target_id: target.id, page: 1, page_size: 5 }, signal),
  }).data;
  const planned = plannedText(entity, target);
  const [first] = saved?.rows ?? [];
  return (
    <Banner
      tone={first === undefined ? "info" : "warning"}
      action={
        first === undefined ? undefined : (
          <Button size="compact-sm" variant="default" onClick={() => onOpen(first)}>
            Open the last one
          </Button>
        )
      }
    >
      Filled from target No. {target.id}
      {planned === "" ? "" : ` (${planned})`}. Correct what was delivered differently.
      {saved === undefined || saved.total === 0
        ? ""
        : saved.total === 1
          ? " One accomplishment of this target is saved already: this would be another one."
          : ` ${saved.total} accomplishments of this target are saved already.`}
    </Banner>
  );
}
