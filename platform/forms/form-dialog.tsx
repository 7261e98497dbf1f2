import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogButtons } from '#platform/ui/layout/dialog-buttons.tsx';
import classes from './dialog.module.css';
import { FormMessage } from './form-message.tsx';
import { texts } from './texts.ts';
import type { Form } from './use-form.ts';

interface Props {
  title: string;
  /** Width in pixels. */
  size?: number;
  form: Form;
  /** Label of the button that sends the form. */
  action: string;
  onClose(): void;
  children: ReactNode;
}

/** A dialog with the fields of one form and its button. */
export function FormDialog({ title, size, form, action, onClose, children }: Props) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      {...(size !== undefined && { size })}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <form className={classes.form} {...form.props}>
        {children}
        <FormMessage>{form.message}</FormMessage>
        <DialogButtons onCancel={onClose}>
          <Button data-once type="submit" loading={form.busy}>
            {action}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
}
