import { Box } from "@mantine/core";
import type { ReactElement } from "react";
import { splitValues } from "../../shared/cells/value-list";
import { isSameText } from "../../shared/same-text";
import { useAddress } from "../page/address";
import { Banner } from "../page/banner";

interface OtherAreaProps {
  /** The filters that the reader's scope fixes. */
  hidden: readonly string[];
  /** The reader's own place. */
  own: { region_name?: string | null; province_name?: string | null };
}

/**
 * Says that the address names another area than the reader's own, whose figures are shown: the link of somebody else
 * keeps its filters, but nobody sees beyond the own area (spec §6).
 */
export function OtherArea({ hidden, own }: OtherAreaProps): ReactElement | null {
  const [address] = useAddress();
  for (const field of ["province_name", "region_name"] as const) {
    const place = own[field];
    if (!hidden.includes(field) || !place) continue;
    const others = address
      .getAll(field)
      .flatMap(splitValues)
      .filter((name) => !isSameText(name, place));
    if (others.length > 0)
      return (
        <Box mb="xs">
          <Banner tone="warning">
            This link is of {others.join(", ")}. You see the figures of your own area, {place}.
          </Banner>
        </Box>
      );
  }
  return null;
}
