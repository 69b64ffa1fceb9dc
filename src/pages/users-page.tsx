import { IconHistory, IconShieldLock, IconTrash, IconUsers } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useSession } from "../api/session/session";
import { Banner } from "../ui/page/banner";
import { useAddress } from "../ui/page/address";
import { PageHeading } from "../ui/page/page-heading";
import { Tabs } from "../ui/page/tabs";
import { LogTab } from "./users/log-tab";
import { RecycleTab } from "./users/recycle-tab";
import { RolesTab } from "./users/roles-tab";
import { UsersTab } from "./users/users-tab";

/** Users, their access-control roles, the activity log and the recycle bin (spec §2, §6). */
export default function UsersPage(): ReactElement {
  const [address, setAddress] = useAddress();
  const central = useSession((session) => session.user?.status === "Central");
  const tabs = [
    {
      value: "users",
      label: "Users",
      icon: <IconUsers size={16} aria-hidden />,
      panel: <UsersTab mayChange={central} />,
    },
    {
      value: "roles",
      label: "Access control",
      icon: <IconShieldLock size={16} aria-hidden />,
      panel: <RolesTab mayChange={central} />,
    },
    {
      value: "log",
      label: "Activity log",
      icon: <IconHistory size={16} aria-hidden />,
      panel: <LogTab />,
    },
    ...(central
      ? [
          {
            value: "deleted",
            label: "Recycle bin",
            icon: <IconTrash size={16} aria-hidden />,
            panel: <RecycleTab />,
          },
        ]
      : []),
  ];
  const open = tabs.find(({ value }) => value === address.get("tab")) ?? tabs[0];
  return (
    <>
      <PageHeading
        title="Users"
        part={open?.label}
        subtitle="Who signs in, what each role may do, and who did what."
      />
      {central ? null : (
        <Banner tone="info">You can read this screen. Only a Central role may change users and roles.</Banner>
      )}
      <Tabs
        label="Users"
        value={open?.value ?? "users"}
        onChange={(next) => setAddress((now) => now.set("tab", next))}
        tabs={tabs}
      />
    </>
  );
}
