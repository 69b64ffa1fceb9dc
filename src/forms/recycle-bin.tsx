import { Button, Drawer, Select } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import { entities, entityNamed, type Entity } from "../entities";
import { DeletedRecords } from "./deleted-records";
import styles from "./recycle-bin.module.css";

/** Chooses whose deleted records are shown, and shows them. */
export function RecycleBinOf({ all }: { all: readonly Entity[] }): ReactElement {
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

/** Deleted records of a screen and of what stands under it, and their way back, for the central office (DESIGN §4). */
export function RecycleBin({ entity }: { entity: Entity }): ReactElement {
  const [open, setOpen] = useState(false);
  const beside = entities.filter((one) => one !== entity && one.screen.route === entity.screen.route);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Recycle bin
      </Button>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        position="right"
        size={960}
        title={`Recycle bin: ${entity.screen.heading}`}
      >
        {open ? <RecycleBinOf all={[entity, ...beside]} /> : null}
      </Drawer>
    </>
  );
}
