import { Button } from "@mantine/core";
import { Suspense, useEffect, type ReactElement } from "react";
import type { Entity, Row } from "../../entities";
import { Banner } from "../../ui/page/banner";
import { FormSkeleton } from "../../ui/page/skeletons";
import { EmptyState } from "../../ui/page/states";
import { lazyComponent } from "../lazy/lazy-module";
import { RecordForm } from "./record-form";
import type { Rights } from "../records/rights";
import type { OpenForm } from "./use-form-start";

const TargetNotice = lazyComponent(() => import("../target/target-notice"), "TargetNotice");

interface FormTabProps {
  entity: Entity;
  user: number;
  rights: Rights;
  open: OpenForm | null;
  /** Why the record that the address asks for could not be opened; null when there was no error. */
  failure: string | null;
  visible: boolean;
  /** Whether the address asks for a record that is still loading. */
  expected: boolean;
  onBegin: () => void;
  /** Begins a new record in place of the record that the address asks for. */
  onNew: () => void;
  onOpen: (row: Row) => void;
  onHistory: (row: Row) => void;
  onSaved: (saved: Row, next: "close" | "another") => void;
  onCancel: () => void;
}

/** The tab Form shows the open record or a new one. It keeps its state while another tab is shown. */
export function FormTab(props: FormTabProps): ReactElement {
  const { entity, rights, open, visible, expected, onBegin } = props;
  const mayInsert = rights.refusal("insert");
  const empty = visible && open === null && !expected;
  useEffect(() => {
    if (empty && mayInsert === null) onBegin();
  }, [empty, mayInsert, onBegin]);
  if (open === null && props.failure !== null)
    return (
      <EmptyState
        title="This could not be opened"
        text={props.failure}
        action={mayInsert === null ? <Button onClick={props.onNew}>New {entity.label}</Button> : undefined}
      />
    );
  if (open === null)
    return mayInsert !== null && !expected ? (
      <Banner tone="warning">{mayInsert} Choose a record in the tab Table to read it.</Banner>
    ) : (
      <FormSkeleton />
    );
  return (
    <RecordForm
      key={open.start.key}
      entity={entity}
      start={open.start}
      user={props.user}
      rights={rights}
      notice={
        open.target === null ? undefined : (
          <Suspense fallback={null}>
            <TargetNotice entity={entity} target={open.target} onOpen={props.onOpen} />
          </Suspense>
        )
      }
      onSaved={props.onSaved}
      onCancel={props.onCancel}
      onHistory={props.onHistory}
    />
  );
}
