import { Button, Group } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { call } from "../../api/calls/call";
import { formatMoment } from "../../shared/time/dates";
import { notify } from "../../ui/toasts/notify";
import { Modal } from "../../ui/overlays/overlays";
import { ErrorState } from "../../ui/page/states";
import { TableSkeleton } from "../../ui/page/skeletons";
import styles from "./arranging.module.css";
import type { Boards } from "./boards";
import { packAll } from "./changes";

const path = "/api/arrangement/roles";
const key = ["arrangement", "roles"];

interface RoleSharing {
  uac_id: number;
  roletype: string;
  status: string;
  shared: { by: string; time_stamp: string } | null;
}

interface ShareDialogProps {
  boards: Boards;
  onClose: () => void;
}

/** Shares the current arrangement with a role, or withdraws the shared one (decision 016). */
export function ShareDialog({ boards, onClose }: ShareDialogProps): ReactElement {
  const client = useQueryClient();
  const [busy, setBusy] = useState<number | null>(null);
  const roles = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call<RoleSharing[]>("GET", path, undefined, { signal })).data,
  });
  const send = async ({ uac_id, roletype }: RoleSharing, value: Boards | null) => {
    setBusy(uac_id);
    try {
      const { data } = await call<RoleSharing[]>("PUT", path, { uac_id, value });
      client.setQueryData(key, data);
      notify.success(
        value === null
          ? `${roletype} has the default arrangement again.`
          : `People of the role ${roletype} now see this arrangement until they make their own.`,
      );
    } catch (error) {
      notify.error(error, { title: "The arrangement was not shared" });
    } finally {
      setBusy(null);
    }
  };
  return (
    <Modal opened onClose={onClose} title="Share this arrangement with a role" size="lg">
      <p>
        People of the role see all tabs as they are arranged here until they arrange their own. Figures stay
        within each person’s own area.
      </p>
      {roles.isError ? <ErrorState error={roles.error} retry={() => void roles.refetch()} /> : null}
      {roles.isPending ? <TableSkeleton rows={4} columns={2} /> : null}
      <ul className={styles.roles}>
        {(roles.data ?? []).map((role) => (
          <li key={role.uac_id} className={styles.role}>
            <span>
              {role.roletype}
              <small>
                {role.status}
                {role.shared === null
                  ? ""
                  : ` · shared by ${role.shared.by}, ${formatMoment(role.shared.time_stamp)}`}
              </small>
            </span>
            <Group gap="xs">
              {role.shared === null ? null : (
                <Button
                  variant="subtle"
                  size="compact-md"
                  disabled={busy !== null}
                  aria-label={`Withdraw from ${role.roletype}`}
                  onClick={() => void send(role, null)}
                >
                  Withdraw
                </Button>
              )}
              <Button
                variant="default"
                size="compact-md"
                loading={busy === role.uac_id}
                aria-label={`Share with ${role.roletype}`}
                onClick={() => void send(role, packAll(boards))}
              >
                {role.shared === null ? "Share" : "Share anew"}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
