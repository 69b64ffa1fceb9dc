import type { PrivacyNotice } from "../shared/privacy";
import { call } from "./call";
import { queryClient } from "./query-client";

export const privacyKey = ["privacy-notice"];

/** The data privacy notice and its contact; answered before sign-in too. */
export const fetchPrivacyNotice = async (): Promise<PrivacyNotice> =>
  (await call<PrivacyNotice>("GET", "/api/privacy-notice")).data;

/** Keeps another notice; throws a `Problem` that names the faulty part. */
export async function savePrivacyNotice(notice: PrivacyNotice): Promise<void> {
  await call("PUT", "/api/privacy-notice", notice);
  await queryClient.invalidateQueries({ queryKey: privacyKey });
}
