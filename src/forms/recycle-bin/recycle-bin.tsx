import { Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";
import { entities, type Entity } from "../../entities";
import { Drawer } from "../../ui/overlays/overlays";
import { TableSkeleton } from "../../ui/page/skeletons";
import { lazyPart } from "../../api/calls/lazy-part";

const BinOfScreen = lazyPart(() => import("./bin-of-screen"));

/** The recycle bin of a screen, where the central office restores deleted records of its entities (DESIGN §4). */
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
        {open ? (
          <Suspense fallback={<TableSkeleton rows={8} columns={4} />}>
            <BinOfScreen all={[entity, ...beside]} />
          </Suspense>
        ) : null}
      </Drawer>
    </>
  );
}
