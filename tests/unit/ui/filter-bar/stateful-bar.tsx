import { MantineProvider } from "@mantine/core";
import { useEffect, useState, type ReactElement } from "react";
import { MemoryRouter } from "react-router-dom";
import { filterBar, type Filter } from "../../../../src/entities/define/filters";
import { OptionsProvider, type Options } from "../../../../src/ui/fields/options";
import { FilterBar } from "../../../../src/ui/filter-bar/filter-bar";

interface StatefulBarProps {
  start: Filter;
  options: Partial<Options>;
  /** Called with the filter that is applied. */
  onFilter?: (filter: Filter) => void;
}

/** A filter bar that keeps what it applies, as a screen does. */
export function StatefulBar({ start, options, onFilter }: StatefulBarProps): ReactElement {
  const [filter, setFilter] = useState(start);
  useEffect(() => onFilter?.(filter), [filter, onFilter]);
  return (
    <MantineProvider env="test">
      <OptionsProvider value={options as Options}>
        <MemoryRouter>
          <FilterBar fields={filterBar} filter={filter} onChange={setFilter} />
        </MemoryRouter>
      </OptionsProvider>
    </MantineProvider>
  );
}
