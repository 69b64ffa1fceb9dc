import type { ReactElement } from "react";
import { useProvinces, useRegions } from "../api/places";
import { useSession } from "../api/session/session";
import { placesIn } from "../shared/places/places";
import { Select } from "../ui/select";
import type { ChosenSharing } from "./chosen-sharing";

interface SharedPlaceFieldsProps {
  value: ChosenSharing;
  onChange: (value: ChosenSharing) => void;
}

/** Chooses the region or province with which something is shared, within the user's own scope. */
export function SharedPlaceFields({ value, onChange }: SharedPlaceFieldsProps): ReactElement | null {
  const user = useSession((session) => session.user);
  const [regions, provinces] = [useRegions(), useProvinces()];
  const { sharing, region_name, province_name } = value;
  if (user === null || user.status === "Provincial" || sharing === "private" || sharing === "everyone")
    return null;
  const isCentral = user.status === "Central";
  const isOpen = sharing === "role";
  const searched = { withAsterisk: !isOpen, clearable: isOpen, searchable: true };
  const code = regions.find(({ name }) => name === (isCentral ? region_name : user.region_name))?.code;
  return (
    <>
      {isCentral ? (
        <Select
          label="Region"
          {...searched}
          placeholder={isOpen ? "All regions" : "Choose a region"}
          data={regions.map(({ name }) => name)}
          value={region_name}
          onChange={(region) => onChange({ ...value, region_name: region, province_name: null })}
        />
      ) : null}
      {sharing === "region" || code === undefined ? null : (
        <Select
          label="Province"
          {...searched}
          placeholder={isOpen ? "All provinces" : "Choose a province"}
          data={placesIn(provinces, code).map(({ name }) => name)}
          value={province_name}
          onChange={(province) => onChange({ ...value, province_name: province })}
        />
      )}
    </>
  );
}
