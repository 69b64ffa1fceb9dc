import { Button } from "@mantine/core";
import { IconFileImport } from "@tabler/icons-react";
import { Suspense, useEffect, useState, type ReactElement } from "react";
import { lazyPart } from "../../../api/calls/lazy-part";
import { useSession } from "../../../api/session/session";
import { notify } from "../../../ui/toasts/notify";
import type { ImportSession } from "../import-session";

const ImportDialog = lazyPart(async () => ({ default: (await import("./import-dialog")).ImportDialog }));

/** Opens the import dialog; only for users of status Central (spec §2). `onImported` runs after rows were saved. */
export function ImportButton({ onImported }: { onImported?: () => void }): ReactElement | null {
  const user = useSession((session) => session.user);
  const [session, setSession] = useState<ImportSession | null>(null);
  useEffect(() => () => session?.close(), [session]);
  if (user === null || user.status !== "Central") return null;
  const open = async (): Promise<void> => {
    const { openImport } = await import("../import-session");
    setSession(openImport(user));
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileImport size={16} />}
        onClick={() => open().catch(notify.error)}
      >
        Import
      </Button>
      {session === null ? null : (
        <Suspense fallback={null}>
          <ImportDialog
            session={session}
            user={user}
            onClose={() => setSession(null)}
            onImported={onImported}
          />
        </Suspense>
      )}
    </>
  );
}
