import { useEffect, useMemo, type ReactElement } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { useSession } from "../../api/session/session";
import { scopeText } from "../../shared/permissions";
import { dismissDialog } from "../../ui/dialogs/dialog-store";
import { OptionsProvider } from "../../ui/fields/options";
import { ReaderProvider } from "../../ui/page/paper-head";
import { dismissToasts } from "../../ui/toasts/toast-store";
import { FailedSignInsNotice } from "../header/failed-sign-ins-notice";
import { Footer } from "../header/footer";
import { FormsNav } from "../header/forms-nav";
import { Header } from "../header/header";
import { KeysOpener } from "../keys/keys-opener";
import { options } from "../options/options";
import { screenAt } from "../screens/screens";
import { SearchOpener } from "../search/search-opener";
import { useAccessChanges } from "./use-access-changes";
import { usePrefetchedParts } from "./use-prefetch-parts";
import styles from "./shell.module.css";

/**
 * The frame of every signed-in page: header, side list on form screens, content, footer (spec §1, §2). It
 * remounts when another user signs in, so that unsaved input stays with the user who typed it, as a draft. Open
 * questions and offers to undo go with it: answered by the next user, they would act in that user's name.
 */
export function Shell(): ReactElement {
  const user = useSession((session) => session.user?.id);
  return <ShellOfUser key={user} />;
}

function ShellOfUser(): ReactElement {
  const { pathname } = useLocation();
  const user = useSession((session) => session.user);
  const reader = useMemo(
    () => (user === null ? null : { name: user.name || user.username, place: scopeText(user) }),
    [user],
  );
  useAccessChanges();
  const here = screenAt(pathname)?.opens;
  usePrefetchedParts(here);
  useEffect(
    () => () => {
      dismissDialog();
      dismissToasts();
    },
    [],
  );
  const onForms = here === "forms";
  return (
    <div className={styles.shell}>
      <Header />
      <FailedSignInsNotice />
      <div className={styles.body} data-forms={onForms || undefined}>
        {onForms ? <FormsNav /> : null}
        <main id="main" tabIndex={-1} className={styles.main}>
          <OptionsProvider value={options}>
            <ReaderProvider value={reader}>
              <Outlet />
            </ReaderProvider>
          </OptionsProvider>
        </main>
      </div>
      <Footer />
      <KeysOpener />
      <SearchOpener />
    </div>
  );
}

/** The shell for a signed-in user, or a bare page for visitors. */
export function Frame(): ReactElement {
  const signedIn = useSession((session) => session.user !== null);
  if (signedIn) return <Shell />;
  return (
    <main id="main" tabIndex={-1} className={styles.bare}>
      <Outlet />
    </main>
  );
}
