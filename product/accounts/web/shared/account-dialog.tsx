import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { texts as formTexts } from '#platform/forms/texts.ts';

/** A dialog of the account page. While it shows something that is shown once, a click beside it does not close it. */
export function AccountDialog({
  opened,
  title,
  onClose,
  isShownOnce = false,
  children,
}: {
  opened: boolean;
  title: string;
  onClose(): void;
  isShownOnce?: boolean;
  children: ReactNode;
}) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={460}
      closeOnClickOutside={!isShownOnce}
      closeOnEscape={!isShownOnce}
      closeButtonProps={{ 'aria-label': formTexts.close }}
    >
      {children}
    </Modal>
  );
}
