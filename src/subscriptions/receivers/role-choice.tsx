import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useProvinces, useRegions } from "../../api/places";
import { useSession } from "../../api/session/session";
import { viewRoles } from "../../api/views";
import { messageOf } from "../../shared/errors";
import { placesIn } from "../../shared/places/places";
import { Select } from "../../ui/select";
import type { ChosenRole } from "./chosen-receiver";

interface RoleChoiceProps {
  value: ChosenRole | null;
  onChange: (value: ChosenRole | null) => void;
  onAdd: () => void;
}

/** Chooses the people of a role, in a region or province of the user's own area where one is chosen. */
export function RoleChoice({ value, onChange, onAdd }: RoleChoiceProps): ReactElement {
  const user = useSession((session) => session.user);
  const roles = useQuery(viewRoles);
  const [regions, provinces] = [useRegions(), useProvinces()];
  const isCentral = user?.status === "Central";
  const chosen = value?.receiver;
  const within = isCentral ? chosen?.region_name : user?.region_name;
  const code = regions.find(({ name }) => name === within)?.code;
  const choose = (id: string | null, region_name: string | null, province_name: string | null): void => {
    const role = roles.data?.find((one) => String(one.id) === id);
    if (role === undefined) return onChange(null);
    const place = province_name ?? region_name;
    onChange({
      receiver: { uac_id: role.id, region_name, province_name },
      label: place === null ? role.roletype : `${role.roletype}, ${place}`,
    });
  };
  const role = chosen === undefined ? null : String(chosen.uac_id);
  return (
    <>
      <Select
        label="The people of a role"
        placeholder={roles.isPending ? "Loading the roles…" : "Choose a role"}
        clearable
        data={(roles.data ?? []).map(({ id, roletype }) => ({ value: String(id), label: roletype }))}
        value={role}
        error={roles.isError ? messageOf(roles.error) : null}
        onChange={(id) => choose(id, null, null)}
      />
      {chosen === undefined ? null : (
        <>
          {isCentral ? (
            <Select
              label="Region"
              placeholder="All regions"
              clearable
              searchable
              data={regions.map(({ name }) => name)}
              value={chosen.region_name}
              onChange={(region) => choose(role, region, null)}
            />
          ) : null}
          {user?.status === "Provincial" || code === undefined ? null : (
            <Select
              label="Province"
              placeholder="All provinces"
              clearable
              searchable
              data={placesIn(provinces, code).map(({ name }) => name)}
              value={chosen.province_name}
              onChange={(province) => choose(role, chosen.region_name, province)}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" size="compact-md" onClick={onAdd}>
              Add this role
            </Button>
          </Group>
        </>
      )}
    </>
  );
}
