import { useState, type ReactElement } from "react";
import { entityNamed, type Entity } from "../../entities";
import { DeletedRecords } from "./deleted-records";
import styles from "./recycle-bin.module.css";
import { Select } from "../../ui/select";

/** Lets the user choose an entity of the screen and shows its deleted records. */
export default function BinOfScreen({ all }: { all: readonly Entity[] }): ReactElement {
  const [name, setName] = useState(all[0]?.name ?? "");
  return (
    <div className={styles.bin}>
      {all.length < 2 ? null : (
        <Select
          label="Records"
          className={styles.choice}
          data={all.map((one) => ({ value: one.name, label: one.screen.heading }))}
          value={name}
          onChange={(next) => setName(next ?? name)}
          allowDeselect={false}
        />
      )}
      <DeletedRecords key={name} entity={entityNamed(name)} />
    </div>
  );
}
