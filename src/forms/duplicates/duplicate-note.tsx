import { Anchor } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconAlertTriangle, IconExternalLink } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useFormState, useWatch, type Control } from "react-hook-form";
import type { Entity, Identity, Row } from "../../entities";
import { textOf, type Values } from "../../fields";
import type { SameRecord } from "../../shared/errors";
import styles from "../form.module.css";
import { readValues } from "../values/form-values";
import { recordsKey } from "../records/record-calls";
import { addressOfDuplicate, findDuplicates, isIdentityChanged } from "./find-duplicates";

/** A link to an existing record. It opens in a new browser tab, so that the values typed here are not lost. */
export function DuplicateLink({
  entity,
  one,
  words,
}: {
  entity: Entity;
  one: SameRecord;
  words: string;
}): ReactElement {
  return (
    <Anchor
      href={addressOfDuplicate(entity, one)}
      target="_blank"
      inherit
      title={`Open ${one.name} in a new tab`}
    >
      {words}
      <IconExternalLink size={13} aria-hidden />
    </Anchor>
  );
}

interface SameNoteProps {
  entity: Entity;
  identity: Identity;
  control: Control<Values>;
  /** The saved record that the form changes; null for a new record. */
  base: Row | null;
}

/** The pause in typing before the server is asked, in milliseconds. */
const typingDelayMs = 400;

/** Warns at a field while the user types that a similar record exists, with a link to it (decision 050). */
export function DuplicateNote({ entity, identity, control, base }: SameNoteProps): ReactElement | null {
  const watched: unknown[] = useWatch({ control, name: identity.by });
  const [typed] = useDebouncedValue(JSON.stringify(watched), typingDelayMs);
  const settled = typed === JSON.stringify(watched);
  const given = Object.fromEntries(identity.by.map((name, at) => [name, watched[at]]));
  const values = readValues(entity, given);
  const asked = Object.fromEntries(identity.by.map((name) => [name, values[name] ?? null]));
  const { data } = useQuery({
    queryKey: [...recordsKey(entity), "same", base?.id, typed],
    queryFn: ({ signal }) =>
      findDuplicates(entity, [base === null ? asked : { ...asked, id: base.id }], signal),
    enabled: settled && isIdentityChanged(entity, identity, asked, base),
    retry: false,
  });
  const { errors } = useFormState({ control, name: identity.by[0] });
  const refused = errors[identity.by[0]] !== undefined;
  if (!settled || data === undefined || data.length === 0) return null;
  const what = textOf(watched[0]).trim();
  return (
    <output className={styles.same}>
      {data.map((one) => (
        <span key={one.id}>
          {refused ? null : (
            <>
              <IconAlertTriangle size={14} aria-hidden /> {what} exists:{" "}
            </>
          )}
          <DuplicateLink entity={entity} one={one} words={refused ? `open No. ${one.id}` : "open it"} />
          {refused ? null : <small>{one.name}</small>}
        </span>
      ))}
    </output>
  );
}
