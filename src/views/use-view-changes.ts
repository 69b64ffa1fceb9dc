import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { refresh } from "../api/accounts/sign-in";
import {
  deleteView,
  restoreView,
  saveView,
  setStartView,
  viewList,
  viewOf,
  viewsKey,
  type ViewToSave,
} from "../api/views";
import { Problem } from "../shared/errors";
import { addressOf, viewKey, type SavedView, type WholeView } from "../shared/calls/saved-views";
import { confirm } from "../ui/dialogs/dialogs";
import { useAddress } from "../ui/page/address";
import { notify } from "../ui/toasts/notify";
import { sharedWith } from "./view-words";
import type { CurrentView } from "./current-view";

/** The view as it is now, in the refusal of a change that another window has overtaken. */
export const currentIn = (error: unknown): WholeView | undefined =>
  error instanceof Problem && error.status === 409 ? (error.data as WholeView | undefined) : undefined;

/** What is saved of the screen. */
const contentOf = ({ screen, search, arrangement }: CurrentView) => ({
  screen,
  search,
  arrangement: arrangement?.() ?? null,
});

/** The changes of the user's own views, and of the start. Each tells the user what became of it. */
export function useViewChanges(present: CurrentView) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [, setAddress] = useAddress();

  /**
   * Reads the lists again, also for a menu that is closed, even where it closed before its list came; the session too when
   * the start may have changed.
   */
  const renew = async (start: boolean): Promise<void> => {
    void client.invalidateQueries({ queryKey: viewsKey });
    void client.prefetchQuery(viewList);
    if (start) await refresh();
  };

  const save = async (sent: ViewToSave): Promise<WholeView> => {
    try {
      const saved = await saveView(sent);
      client.setQueryData(viewOf(saved.id).queryKey, saved);
      await renew(saved.is_start);
      return saved;
    } catch (error) {
      const now = currentIn(error);
      if (now !== undefined) client.setQueryData(viewOf(now.id).queryKey, now);
      throw error;
    }
  };

  /** Saves the screen as a new view and opens it. Rejects when it is refused. */
  const saveAs = async (
    name: string,
    sharing: Pick<ViewToSave, "sharing" | "uac_id" | "region_name" | "province_name">,
  ): Promise<void> => {
    const made = await save({ name, ...sharing, ...contentOf(present) });
    await navigate(addressOf(made), { replace: true });
    notify.success(`The view “${made.name}” was saved.`);
  };

  /** Saves the screen into an own view. A view that another window has changed asks first. */
  async function update({ id, row_version }: SavedView): Promise<void> {
    try {
      const saved = await save({ id, row_version, ...contentOf(present) });
      await navigate(addressOf(saved), { replace: true });
      notify.success(`The view “${saved.name}” was updated.`);
    } catch (error) {
      const now = currentIn(error);
      if (now === undefined) return void notify.error(error, { title: "Not updated" });
      const yes = await confirm({
        title: `“${now.name}” was changed in the meantime`,
        message: "It was saved in another window. Save over it with what is on this screen?",
        confirmLabel: "Save over it",
        danger: true,
      });
      if (yes) await update(now);
    }
  }

  /** Deletes an own view and offers undo. A view that others see asks first. */
  const remove = async (view: SavedView): Promise<void> => {
    const { id, name, is_start: start } = view;
    const yes =
      view.sharing === "private" ||
      (await confirm({
        title: `Delete “${name}”?`,
        message: `It goes for all with whom it is shared: ${sharedWith(view)}. No record is deleted.`,
        confirmLabel: "Delete",
        danger: true,
      }));
    if (!yes) return;
    try {
      await deleteView(id);
      setAddress((now) => now.delete(viewKey), { replace: true });
      client.removeQueries(viewOf(id));
      await renew(start);
      notify.undo(`The view “${name}” was deleted.`, () => {
        restoreView(id).then(
          () => renew(start),
          (error: unknown) => notify.error(error, { title: `“${name}” was not restored` }),
        );
      });
    } catch (error) {
      notify.error(error, { title: "Not deleted" });
    }
  };

  /** Makes a view the start, or none. */
  const makeStart = async (view: SavedView | null): Promise<void> => {
    try {
      await setStartView(view?.id ?? null);
      await renew(true);
      notify.success(
        view === null
          ? "You start with the first screen of your role again."
          : `You start with “${view.name}” from now on.`,
      );
    } catch (error) {
      notify.error(error, { title: "The start was not changed" });
    }
  };
  return { save, saveAs, update, remove, makeStart };
}
