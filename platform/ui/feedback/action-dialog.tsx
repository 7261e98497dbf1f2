import { Modal } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { texts } from './texts.ts';

/**
 * A dialog that is mounted by the action that opens it, such as an item of a menu. `onDone` is called when it is gone, also for
 * the eye.
 */
export function ActionDialog({
  title,
  onDone,
  children,
}: {
  title: string;
  onDone(): void;
  children: ReactNode;
}) {
  // Opens after the first render: a dialog that is mounted open does not return the focus to where it was.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return (
    <Modal
      opened={isOpen}
      onClose={() => setOpen(false)}
      onExitTransitionEnd={onDone}
      title={title}
      size={480}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {children}
    </Modal>
  );
}
