import { ActionIcon, useMantineColorScheme, type MantineColorScheme } from "@mantine/core";
import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import type { ReactElement } from "react";

interface Scheme {
  label: string;
  icon: typeof IconSun;
  next: MantineColorScheme;
}

const schemes: Record<MantineColorScheme, Scheme> = {
  light: { label: "light", icon: IconSun, next: "dark" },
  dark: { label: "dark", icon: IconMoon, next: "auto" },
  auto: { label: "like the device", icon: IconDeviceDesktop, next: "light" },
};

/** A button that cycles through light, dark and the device's setting; the choice is stored. */
export function SchemeSwitch(): ReactElement {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { label, icon: Icon, next } = schemes[colorScheme];
  const words = `Colours: ${label}. Change to ${schemes[next].label}.`;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={words}
      title={words}
      onClick={() => setColorScheme(next)}
    >
      <Icon size={19} stroke={1.7} />
    </ActionIcon>
  );
}
