import type { ReactElement } from "react";
import { SendMenu } from "../../subscriptions/send-menu";
import type { Tile } from "../board/tile";
import { useOffer } from "../tile/use-offer";

/** What can be done with the figures of a dashboard: send them regularly, or put them into the report book. */
export function SendButton({ title, tiles }: { title: string; tiles: readonly Tile[] }): ReactElement {
  const offer = useOffer();
  return <SendMenu compact offer={() => offer(tiles, title)} />;
}
