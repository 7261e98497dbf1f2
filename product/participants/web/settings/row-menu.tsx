import { ActionIcon, Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { texts } from './texts.ts';

/** What can be done with an attribute or tag. */
export function RowMenu(props: { label: string; editLabel: string; onEdit(): void; onDelete(): void }) {
  return (
    <Menu width={180} position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={props.label}>
          <IconDots size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={props.onEdit}>{props.editLabel}</Menu.Item>
        <Menu.Item color="red" onClick={props.onDelete}>
          {texts.delete}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
