import { Drawer } from '@mantine/core';
import { ShellNavigation } from './shell-navigation.tsx';
import classes from './shell.module.css';

/** The navigation on phones: a drawer from the side. */
export function PhoneNavigation(props: { opened: boolean; onClose(): void; onSearch(): void }) {
  return (
    <Drawer
      opened={props.opened}
      onClose={props.onClose}
      size="min(300px, 86vw)"
      withCloseButton={false}
      title="Navigation"
      classNames={{ header: 'seen-by-readers-only', body: classes.drawer }}
    >
      <ShellNavigation onSearch={props.onSearch} />
    </Drawer>
  );
}
