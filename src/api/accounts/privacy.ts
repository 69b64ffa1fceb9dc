import type { StoredNotice } from "../../shared/calls/privacy";
import { call } from "../calls/call";
import { queryClient } from "../query-client";

export const privacyKey = ["privacy-notice"];

/** The data privacy notice and its contact; also available before sign-in. */
export const fetchPrivacyNotice = async (): Promise<StoredNotice> =>
  (await call<StoredNotice>("GET", "/api/privacy-notice")).data;

/** Saves the notice. Throws a `Problem` that names the invalid part, or holds the notice that somebody else saved meanwhile. */
export async function savePrivacyNotice(notice: StoredNotice): Promise<void> {
  await call("PUT", "/api/privacy-notice", notice);
  await queryClient.invalidateQueries({ queryKey: privacyKey });
}
