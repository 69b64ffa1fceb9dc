import { ActionIcon } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { showSearch } from "./search-store";

/** The header's button for the search over everything. */
export function SearchButton(): ReactElement {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label="Search everything"
      title="Search everything (Ctrl+K)"
      onClick={() => showSearch(true)}
    >
      <IconSearch size={19} stroke={1.7} />
    </ActionIcon>
  );
}
