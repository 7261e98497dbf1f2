import { Button, Popover } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';

/** A button that opens a small dialog above it. Closing it by `close` returns the focus to the button. */
export function PopoverButton(props: {
  label: string;
  className?: string | undefined;
  children(close: () => void): ReactNode;
}) {
  const { label, className, children } = props;
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    buttonRef.current?.focus();
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top-start" width={300} trapFocus withinPortal>
      <Popover.Target>
        <Button
          ref={buttonRef}
          variant="default"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={className} aria-label={label}>
        {children(close)}
      </Popover.Dropdown>
    </Popover>
  );
}
