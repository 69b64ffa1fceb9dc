import { Radio, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useSession } from "../api/session/session";
import { viewRoles } from "../api/views";
import { messageOf } from "../shared/errors";
import { viewSharingsOf, type ViewSharing } from "../shared/calls/saved-views";
import { Select } from "../ui/select";
import { notShared, type ChosenSharing } from "./chosen-sharing";
import { SharedPlaceFields } from "./shared-place-fields";

interface SharingFieldsProps {
  value: ChosenSharing;
  fault: string | null;
  onChange: (value: ChosenSharing) => void;
}

/** Chooses who may open a view, within the user's own scope. */
export function SharingFields({ value, fault, onChange }: SharingFieldsProps): ReactElement {
  const user = useSession((session) => session.user);
  const asksRole = value.sharing === "role";
  const roles = useQuery({ ...viewRoles, enabled: asksRole });
  const place = user?.status === "Provincial" ? user.province_name : user?.region_name;
  const words: Readonly<Record<ViewSharing, string>> = {
    private: "Only me",
    role: user?.status === "Central" ? "People of a role" : `People of a role in ${place ?? "my area"}`,
    province:
      user?.status === "Provincial"
        ? `Everyone in ${user.province_name ?? "my province"}`
        : "Everyone in a province",
    region: user?.status === "Central" ? "Everyone in a region" : `Everyone in ${place ?? "my region"}`,
    everyone: "Everyone",
  };
  return (
    <>
      <Radio.Group
        label="Who may open it"
        description="Each sees the figures of their own area."
        value={value.sharing}
        error={asksRole ? null : fault}
        onChange={(sharing) => onChange({ ...notShared, sharing })}
      >
        <Stack gap={6} mt={6}>
          {(user === null ? [] : viewSharingsOf(user)).map((one) => (
            <Radio key={one} value={one} label={words[one]} />
          ))}
        </Stack>
      </Radio.Group>
      {asksRole ? (
        <Select
          label="Role"
          withAsterisk
          placeholder={roles.isPending ? "Loading the roles…" : "Choose a role"}
          data={(roles.data ?? []).map(({ id, roletype }) => ({ value: String(id), label: roletype }))}
          value={value.uac_id === null ? null : String(value.uac_id)}
          error={fault ?? (roles.isError ? messageOf(roles.error) : null)}
          onChange={(id) => onChange({ ...value, uac_id: id === null ? null : Number(id) })}
        />
      ) : null}
      <SharedPlaceFields value={value} onChange={onChange} />
    </>
  );
}
