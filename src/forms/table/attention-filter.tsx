import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { Attentions } from "../../entities";
import { Select } from "../../ui/select";

interface AttentionFilterProps {
  attentions: Attentions;
  /** The name of the one filtered by; null shows all rows. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** Shows only the rows that deserve a certain look. */
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
