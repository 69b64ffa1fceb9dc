import { queryClient } from "../../api/query-client";
import { explorations } from "../../api/explorations";
import { useSession } from "../../api/session/session";
import { viewsKey } from "../../api/views";
import { sameJson } from "../../shared/same-json";
import { useFormerValues } from "../../ui/page/former-values";

/**
 * Lets addresses follow the values of lists that are renamed or merged, as the session tells them. Views and explorations that
 * are loaded are read again: the server answers them with present values.
 */
export function followFormerValues(): void {
  useSession.subscribe(({ user }) => {
    const former = user?.former ?? {};
    if (sameJson(former, useFormerValues.getState().former)) return;
    useFormerValues.setState({ former });
    for (const { queryKey } of [explorations, { queryKey: viewsKey }])
      void queryClient.invalidateQueries({ queryKey });
  });
}
