import { Button, Menu } from '@mantine/core';
import IconLineHeight from '@tabler/icons-react/dist/esm/icons/IconLineHeight.mjs';
import type { RowHeight } from '#platform/ui/layout/list-column.ts';
import { texts } from './texts.ts';

const HEIGHTS: RowHeight[] = ['compact', 'normal', 'tall'];

/** Chooses how much of long answers the table shows. */
export function RowHeightMenu({ value, onChange }: { value: RowHeight; onChange(value: RowHeight): void }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconLineHeight size={16} stroke={1.5} aria-hidden />}>
          {texts.rowHeight}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={value} onChange={(height) => onChange(height as RowHeight)}>
          {HEIGHTS.map((height) => (
            <Menu.RadioItem key={height} value={height} closeMenuOnClick>
              {texts.rowHeights[height]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
