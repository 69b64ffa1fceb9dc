import type { PrivacyNotice } from "../shared/privacy";
import { call } from "./call";
import { queryClient } from "./query-client";

export const privacyKey = ["privacy-notice"];

/** The data privacy notice and its contact; also available before sign-in. */
export const fetchPrivacyNotice = async (): Promise<PrivacyNotice> =>
  (await call<PrivacyNotice>("GET", "/api/privacy-notice")).data;

/** Saves the notice. Throws a `Problem` that names the invalid part. */
export async function savePrivacyNotice(notice: PrivacyNotice): Promise<void> {
  await call("PUT", "/api/privacy-notice", notice);
  await queryClient.invalidateQueries({ queryKey: privacyKey });
}
