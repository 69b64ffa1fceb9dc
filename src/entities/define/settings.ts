import { make, type Field, type Values } from "../../fields";

/**
 * The product-wide settings of the central office. A new setting needs one field here and a default below; the
 * screen, the call, the table and the log follow from it.
 */
export const settings = {
  approve_own_entries: make.yesNo("Whoever entered a record may approve it", {
    required: true,
    hint: "With No, a record is approved by somebody other than who entered it or changed it last.",
  }),
  last_day_on_time: make.yesNo("A report entered on a schedule's end date is on time", {
    required: true,
    hint: "On its end date a schedule is OnGoing, but no days remain. With No, what is entered then is late.",
  }),
  photo_side: make.count("Longest side of a photo, in pixels", {
    required: true,
    min: 1024,
    max: 4096,
    hint: "Browsers make larger photos so small before they send them. From 1,024 to 4,096.",
  }),
} satisfies Record<string, Field>;

export type SettingName = keyof typeof settings;

type Value<N extends SettingName> = NonNullable<(typeof settings)[N]["valueType"]>;
export type Settings = { [N in SettingName]: Value<N> };

/** The defaults, until the central office sets other values. */
export const standardSettings: Settings = {
  approve_own_entries: "Yes",
  last_day_on_time: "No",
  photo_side: 2048,
};

/** Whether this is the name of a setting. */
export const isSetting = (name: string): name is SettingName => Object.hasOwn(settings, name);

/** All settings: the given values, with defaults for the others. */
export const withDefaultSettings = (set: Values): Settings => ({
  ...standardSettings,
  ...Object.fromEntries(Object.entries(set).filter(([name]) => isSetting(name))),
});
