import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { readParticipants, type Participant } from "../../api/participants/participants";
import { SideDrawer } from "../../ui/overlays/side-drawer";
import { TableSkeleton } from "../../ui/page/skeletons";
import { EmptyState, ErrorState } from "../../ui/page/states";
import { ParticipantDrawer } from "./participant-drawer";

interface AskedParticipantProps {
  /** The number of the participant. */
  id: number;
  /** The participants of the list, which need not be read again. */
  found: readonly Participant[] | undefined;
  onCombined: () => void;
  onClose: () => void;
}

type Read = Awaited<ReturnType<typeof readParticipants>>[number];

/** A whole record as an entry of the list, without its lists. */
const entryOf = (row: Read): Participant => ({
  ...(Object.fromEntries(
    Object.entries(row).filter(([, value]) => typeof value === "string" || typeof value === "number"),
  ) as { participant_name: string }),
  id: row.id,
  row_version: row.row_version,
  trainings: Array.isArray(row["training_id"]) ? row["training_id"].length : 0,
});

/** The training record of the participant that an address names, read unless the list has it. */
export function AskedParticipant({ id, found, onCombined, onClose }: AskedParticipantProps): ReactElement {
  const listed = found?.find((one) => one.id === id);
  const { data, error, refetch } = useQuery({
    queryKey: ["participant", id],
    queryFn: async ({ signal }): Promise<Participant | null> => {
      const [row] = await readParticipants([id], signal);
      return row === undefined ? null : entryOf(row);
    },
    ...(listed === undefined ? {} : { initialData: listed }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (data) return <ParticipantDrawer participant={data} onCombined={onCombined} onClose={onClose} />;
  return (
    <SideDrawer title="Training record" width={56} onClose={onClose}>
      {error !== null ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data === null ? (
        <EmptyState
          title="Not found"
          text="This participant is not in your area, or the record was deleted or combined with another."
        />
      ) : (
        <TableSkeleton rows={5} columns={4} />
      )}
    </SideDrawer>
  );
}
