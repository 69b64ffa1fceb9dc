import type { PrivacyNotice } from "../shared/calls/privacy";
import { call } from "./calls/call";
import { queryClient } from "./calls/query-client";

export const privacyKey = ["privacy-notice"];

/** The data privacy notice and its contact; also available before sign-in. */
export const fetchPrivacyNotice = async (): Promise<PrivacyNotice> =>
  (await call<PrivacyNotice>("GET", "/api/privacy-notice")).data;

/** Saves the notice. Throws a `Problem` that names the invalid part. */
export async function savePrivacyNotice(notice: PrivacyNotice): Promise<void> {
  await call("PUT", "/api/privacy-notice", notice);
  await queryClient.invalidateQueries({ queryKey: privacyKey });
}
