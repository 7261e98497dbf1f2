import { Drawer } from '@mantine/core';
import { ShellNavigation } from './shell-navigation.tsx';
import classes from './shell.module.css';
import { texts } from '../texts.ts';

/** The navigation on phones: a drawer from the side. */
export function PhoneNavigation(props: { opened: boolean; onClose(): void; onSearch(): void }) {
  return (
    <Drawer
      opened={props.opened}
      onClose={props.onClose}
      size="min(300px, 86vw)"
      withCloseButton={false}
      title={texts.navigation}
      classNames={{ header: 'visually-hidden', body: classes.drawer }}
    >
      <ShellNavigation onSearch={props.onSearch} />
    </Drawer>
  );
}
