import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { Attentions } from "../../entities";
import { Select } from "../../ui/select";

interface AttentionFilterProps {
  attentions: Attentions;
  /** The name of the attention to filter by; null shows all rows. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** Lets the user show only the rows that have a certain attention mark. */
export function AttentionFilter({ attentions, value, onChange }: AttentionFilterProps): ReactElement {
  return (
    <Select
      aria-label="To look at"
      placeholder="To look at: all"
      w={220}
      clearable
      searchable={false}
      leftSection={<IconAlertTriangle size={16} aria-hidden />}
      value={value}
      onChange={onChange}
      data={Object.entries(attentions).map(([name, { label }]) => ({ value: name, label }))}
    />
  );
}
