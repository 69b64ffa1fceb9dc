import { Suspense, useState, type ReactElement } from "react";
import { useSession } from "../../api/session/session";
import { lazyComponent } from "../../forms/lazy/lazy-module";
import { UserButton } from "./user-button";

const OpenedUserMenu = lazyComponent(() => import("./opened-user-menu"), "OpenedUserMenu");
const ChangePassword = lazyComponent(() => import("../../pages/change-password"), "ChangePassword");

/** The user button; the code of its menu loads when it is first opened. */
export function UserMenu(): ReactElement | null {
  const user = useSession((session) => session.user);
  const [wanted, setWanted] = useState(false);
  const [changing, setChanging] = useState(false);
  if (user === null) return null;
  const place = user.province_name ?? user.region_name ?? "All regions";
  const button = (
    <UserButton
      user={user}
      place={place}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
    />
  );
  return (
    <>
      {wanted ? (
        <Suspense fallback={button}>
          <OpenedUserMenu user={user} place={place} onChangePassword={() => setChanging(true)} />
        </Suspense>
      ) : (
        button
      )}
      <Suspense>{changing ? <ChangePassword opened onClose={() => setChanging(false)} /> : null}</Suspense>
    </>
  );
}
