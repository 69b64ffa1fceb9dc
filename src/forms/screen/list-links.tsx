import { Button } from "@mantine/core";
import { IconListDetails } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { addressOf, siblingsAt, entityAt, type Entity } from "../../entities";
import type { Crumb } from "../../ui/page/page-heading";

/** The breadcrumbs from a secondary list of a screen back to the screen's first list. */
export const crumbsOf = (entity: Entity): { crumbs?: Crumb[] } => {
  const first = entityAt(entity.screen.route);
  return first === undefined || first === entity
    ? {}
    : {
        crumbs: [
          { label: first.screen.heading, link: <Link to={first.screen.route}>{first.screen.heading}</Link> },
          { label: entity.screen.heading },
        ],
      };
};

/** Links from the first list of a screen to the other lists of the same screen. */
export function SiblingListLinks({ entity }: { entity: Entity }): ReactElement {
  const beside = entityAt(entity.screen.route) === entity ? siblingsAt(entity.screen.route) : [];
  return (
    <>
      {beside.map((one) => (
        <Button
          key={one.name}
          variant="default"
          component={Link}
          to={addressOf(one)}
          leftSection={<IconListDetails size={16} aria-hidden />}
        >
          {one.screen.heading}
        </Button>
      ))}
    </>
  );
}
