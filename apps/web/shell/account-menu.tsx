import { Menu, useMantineColorScheme } from '@mantine/core';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { Link } from 'react-router';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { hasPage } from '../noun-pages.ts';
import { AccountButton } from './menu-buttons.tsx';
import { useOpenOnMount } from './use-open-on-mount.ts';
import { texts } from '../texts.ts';

const COLOR_SCHEMES = [
  { value: 'light', label: texts.light, icon: IconSun },
  { value: 'dark', label: texts.dark, icon: IconMoon },
  { value: 'auto', label: texts.system, icon: IconDeviceDesktop },
] as const;

type ColorScheme = (typeof COLOR_SCHEMES)[number]['value'];

/** The account menu: profile, theme, log out. */
export function AccountMenu() {
  const { person } = useAuth();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { target, opened, setOpened } = useOpenOnMount();
  const name = person?.name ?? '';
  return (
    <Menu width={224} position="top-start" opened={opened} onChange={setOpened}>
      <Menu.Target>
        <AccountButton ref={target} name={name} photo={person?.photo ?? null} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{person?.email}</Menu.Label>
        {hasPage('/account/profile') && (
          <Menu.Item
            component={Link}
            to="/account/profile"
            leftSection={<IconUser size={16} stroke={1.5} aria-hidden />}
          >
            {texts.yourProfile}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Label>{texts.theme}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as ColorScheme)}>
          {COLOR_SCHEMES.map(({ value, label, icon: Icon }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              rightSection={<Icon size={16} stroke={1.5} aria-hidden />}
            >
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to="/logout"
          leftSection={<IconLogout size={16} stroke={1.5} aria-hidden />}
        >
          {texts.logOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
