import { useMemo, type ReactElement } from "react";
import { useSearchParams } from "react-router-dom";
import type { Fields } from "../../fields";
import { missingText, namesInSearch, renamedTexts } from "../../shared/calls/held-names";
import { usePromise } from "../fields/options";
import { useAddress } from "../page/address";
import { useFormerValues } from "../page/former-values";
import { unreadText } from "./unread-text";
import styles from "./filter-bar.module.css";

interface FilterNamesProps {
  fields: Fields;
  hidden: readonly string[];
}

/**
 * What is to be known of what the address filters by: what cannot be read, names that the records have no longer, and those that
 * nobody has, so that a figure of 0 is not taken for a result.
 */
export function FilterNames({ fields, hidden }: FilterNamesProps): ReactElement | null {
  const [given] = useSearchParams();
  const [address] = useAddress();
  const { former } = useFormerValues();
  const held = useMemo(() => namesInSearch(address), [address]);
  const key = JSON.stringify(held);
  const missing = usePromise(async (options) => (key === "{}" ? {} : options.missingNames(held)), key) ?? {};
  const texts = [
    unreadText(address, fields, hidden),
    ...renamedTexts(former, namesInSearch(given)),
    missingText(missing),
  ].filter(Boolean);
  return texts.length === 0 ? null : <output className={styles.names}>{texts.join(" ")}</output>;
}
