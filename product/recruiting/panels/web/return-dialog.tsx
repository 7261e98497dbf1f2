import { Textarea } from '@mantine/core';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { decisionSchema } from '../contract.ts';
import { MAX_MESSAGE_LENGTH } from '../panel.ts';
import type { PanelistDialogProps } from './panelist-dialog.ts';
import { decide } from './requests.ts';
import { texts } from './texts.ts';

/** Asks somebody to give their place back, with a message. */
export function ReturnDialog({ study, panelist, onChanged, onClose }: PanelistDialogProps) {
  const form = useForm(
    decisionSchema,
    async (decision) => {
      try {
        await decide(study, panelist, decision);
      } finally {
        await onChanged();
      }
      onClose();
    },
    { always: { do: 'request_return' } },
  );
  return (
    <FormDialog
      title={texts.returnTitle}
      size={520}
      form={form}
      action={texts.returnAction}
      onClose={onClose}
    >
      <p className="muted">{texts.returnExplained}</p>
      <Textarea
        name="message"
        label={texts.message}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={MAX_MESSAGE_LENGTH}
        data-autofocus
        error={form.problems['message']}
      />
    </FormDialog>
  );
}
