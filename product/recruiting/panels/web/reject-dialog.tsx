import { Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { decisionSchema } from '../contract.ts';
import {
  MAX_MESSAGE_LENGTH,
  MIN_REJECTION_LENGTH,
  REJECTION_CATEGORIES,
  type RejectionCategory,
} from '../panel.ts';
import type { PanelistDialogProps } from './panelist-dialog.ts';
import { decide } from './requests.ts';
import { texts } from './texts.ts';

/** Asks for the reason of a rejection, which the panel wants in a hundred characters. */
export function RejectDialog({ study, panelist, onChanged, onClose }: PanelistDialogProps) {
  const [category, setCategory] = useState<RejectionCategory>('LOW_EFFORT');
  const [message, setMessage] = useState('');
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
    { always: { do: 'reject', category, message } },
  );
  return (
    <FormDialog
      title={texts.rejectTitle}
      size={520}
      form={form}
      action={texts.rejectAction}
      onClose={onClose}
    >
      <p className="muted">{texts.rejectExplained}</p>
      <Select
        label={texts.category}
        data={REJECTION_CATEGORIES.map((value) => ({ value, label: texts.categories[value] }))}
        value={category}
        allowDeselect={false}
        onChange={(value) => value && setCategory(value as RejectionCategory)}
      />
      <Textarea
        id="message"
        label={texts.message}
        description={texts.messageHint(message.trim().length, MIN_REJECTION_LENGTH)}
        autosize
        minRows={4}
        maxRows={10}
        maxLength={MAX_MESSAGE_LENGTH}
        data-autofocus
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        error={form.problems['message']}
      />
    </FormDialog>
  );
}
