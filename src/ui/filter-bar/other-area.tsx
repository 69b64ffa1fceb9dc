import { Box } from "@mantine/core";
import type { ReactElement } from "react";
import { splitValues } from "../../shared/cells/value-list";
import { isSameText } from "../../shared/same-text";
import { usePromise } from "../fields/options";
import { useAddress } from "../page/address";
import { Banner } from "../page/banner";

interface OtherAreaProps {
  /** The filters that the reader's scope fixes. */
  hidden: readonly string[];
  /** The reader's own place. */
  own: { region_name?: string | null; province_name?: string | null };
}

const warning = (text: string): ReactElement => (
  <Box mb="xs">
    <Banner tone="warning">{text}</Banner>
  </Box>
);

/**
 * Says that the address names another area than the reader's own, whose figures are shown: the link of somebody else
 * keeps its filters, but nobody sees beyond the own area (spec §6). A province of another region selects nothing.
 */
export function OtherArea({ hidden, own }: OtherAreaProps): ReactElement | null {
  const [address] = useAddress();
  const named = (field: string): string[] => address.getAll(field).flatMap(splitValues);
  const provinces = usePromise((options) => options.provinces(), own.region_name ?? "") ?? [];
  for (const field of ["province_name", "region_name"] as const) {
    const place = own[field];
    if (!hidden.includes(field) || !place) continue;
    const others = named(field).filter((name) => !isSameText(name, place));
    if (others.length > 0)
      return warning(`This link is of ${others.join(", ")}. You see the figures of your own area, ${place}.`);
  }
  if (!hidden.includes("region_name") || hidden.includes("province_name") || provinces.length === 0)
    return null;
  const foreign = named("province_name").filter(
    (name) => !provinces.some((one) => isSameText(one.name, name)),
  );
  if (foreign.length === 0) return null;
  const are = foreign.length === 1 ? "is no province" : "are no provinces";
  return warning(`${foreign.join(", ")} ${are} of your own area, ${own.region_name}. Choose another.`);
}
