import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { texts } from './texts.ts';

interface WebhookDialogProps {
  opened: boolean;
  title: string;
  /** While a secret is shown, a click beside the dialog or Escape would lose it for good. */
  isShowingSecret?: boolean;
  onClose(): void;
  children: ReactNode;
}

/** The frame of dialogs about webhooks. */
export function WebhookDialog({
  opened,
  title,
  isShowingSecret = false,
  onClose,
  children,
}: WebhookDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={520}
      closeOnClickOutside={!isShowingSecret}
      closeOnEscape={!isShowingSecret}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {children}
    </Modal>
  );
}
