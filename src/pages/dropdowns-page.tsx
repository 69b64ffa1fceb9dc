import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import { useSession } from "../api/session/session";
import { editableLists } from "../entities/lookups";
import { hasControl, listsRefusal } from "../shared/permissions";
import { useAddress } from "../ui/page/address";
import { Banner } from "../ui/page/banner";
import { PageHeading } from "../ui/page/page-heading";
import { Select } from "../ui/select";
import styles from "./dropdowns/dropdowns.module.css";
import { ListEditor } from "./dropdowns/list-editor";

const lists = editableLists.toSorted((one, other) => one.label.localeCompare(other.label));

/** The editor of the 33 lookup lists that fill the dropdowns of the forms (spec §7). */
export default function DropdownsPage(): ReactElement | null {
  const [address, setAddress] = useAddress();
  const [search, setSearch] = useState("");
  const user = useSession((session) => session.user);
  const list = lists.find((one) => one.name === address.get("list")) ?? lists[0];
  if (user === null || list === undefined) return null;
  const refused = listsRefusal(user);
  const choose = (name: string) => setAddress((now) => now.set("list", name));
  const found = lists.filter((one) => one.label.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <>
      <PageHeading title="Dropdowns" subtitle="The values that the dropdowns of the forms offer." />
      <div className={styles.page}>
        <nav className={`${styles.lists} no-print`} aria-label="Lists">
          <TextInput
            type="search"
            aria-label="Find a list"
            placeholder={`Find one of ${lists.length} lists`}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <ul>
            {found.map((one) => (
              <li key={one.name}>
                <button
                  type="button"
                  aria-current={one.name === list.name ? "true" : undefined}
                  onClick={() => choose(one.name)}
                >
                  {one.label}
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <Select
          className={`${styles.narrow} no-print`}
          label="List"
          data={lists.map(({ name, label }) => ({ value: name, label }))}
          value={list.name}
          onChange={(name) => {
            if (name !== null) choose(name);
          }}
        />
        <section className={styles.list} aria-labelledby="list-heading">
          <h2 id="list-heading">{list.label}</h2>
          {refused === null ? null : <Banner>{refused}</Banner>}
          <ListEditor
            key={list.name}
            list={list}
            mayEdit={refused === null && hasControl(user, "Edit")}
            mayDelete={refused === null && hasControl(user, "Delete")}
          />
        </section>
      </div>
    </>
  );
}
