import { Button } from "@mantine/core";
import { useState, type ReactElement } from "react";
import type { RecentMerge } from "../../shared/calls/merges";
import { Banner } from "../../ui/page/banner";
import { useRecentMerges } from "./merge-calls";
import { timeLeft } from "./merge-texts";
import { undoMerge } from "./undo-merge";

function RecentMergeLine({ list, merge }: { list: string; merge: RecentMerge }): ReactElement {
  const [busy, setBusy] = useState(false);
  const undo = async (): Promise<void> => {
    setBusy(true);
    await undoMerge(list, merge);
    setBusy(false);
  };
  return (
    <Banner
      action={
        <Button
          variant="default"
          size="compact-sm"
          loading={busy}
          aria-label={`Undo the merge of ${merge.merged}`}
          onClick={() => void undo()}
        >
          Undo
        </Button>
      }
    >
      “{merge.merged}” was merged into “{merge.into}”. It can be taken back for {timeLeft(merge.seconds_left)}
      .
    </Banner>
  );
}

/** The merges of a list that can still be undone, by any user. */
export function RecentMerges({ list }: { list: string }): ReactElement | null {
  const { data: merges } = useRecentMerges(list);
  return (
    <>
      {merges?.map((merge) => (
        <RecentMergeLine key={merge.id} list={list} merge={merge} />
      ))}
    </>
  );
}
