import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useRef, useState } from 'react';
import { WEEKDAYS } from '../availability.ts';
import classes from './availability.module.css';
import { texts } from './texts.ts';

/** Copies the hours of a weekday to others. */
export function CopyHours({ weekday, onCopy }: { weekday: number; onCopy(weekdays: number[]): void }) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<number[]>([]);
  const open = (next: boolean) => {
    setOpen(next);
    setChosen([]);
  };
  const label = texts.copyHours(WEEKDAYS[weekday]!);
  return (
    <Popover opened={isOpen} onChange={open} position="bottom-end" width={220} trapFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          ref={buttonRef}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => open(!isOpen)}
        >
          <IconCopy size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Checkbox.Group
          label={texts.copyTo}
          value={chosen.map(String)}
          onChange={(values) => setChosen(values.map(Number))}
        >
          <div className={classes.weekdays}>
            {WEEKDAYS.map(
              (name, index) =>
                index !== weekday && <Checkbox key={name} value={String(index)} label={name} />,
            )}
          </div>
        </Checkbox.Group>
        <Button
          fullWidth
          size="compact-md"
          disabled={chosen.length === 0}
          onClick={() => {
            onCopy(chosen);
            open(false);
            buttonRef.current?.focus();
          }}
        >
          {texts.copy}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
