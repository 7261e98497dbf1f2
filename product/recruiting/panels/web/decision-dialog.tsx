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

interface Props extends PanelistDialogProps {
  decision: 'reject' | 'request_return';
}

/** Rejects somebody, which the panel wants a reason of a hundred characters for, or asks them to give their place back. */
export function DecisionDialog({ decision, study, panelist, onChanged, onClose }: Props) {
  const isRejection = decision === 'reject';
  const { title, explained, action } = texts.decisions[decision];
  const [category, setCategory] = useState<RejectionCategory>('LOW_EFFORT');
  const [message, setMessage] = useState('');
  const form = useForm(
    decisionSchema,
    async (values) => {
      try {
        await decide(study, panelist, values);
      } finally {
        await onChanged();
      }
      onClose();
    },
    { always: { do: decision, message, ...(isRejection && { category }) } },
  );
  return (
    <FormDialog title={title} size={520} form={form} action={action} onClose={onClose}>
      <p className="muted">{explained}</p>
      {isRejection && (
        <Select
          label={texts.category}
          data={REJECTION_CATEGORIES.map((value) => ({ value, label: texts.categories[value] }))}
          value={category}
          allowDeselect={false}
          onChange={(value) => value && setCategory(value as RejectionCategory)}
        />
      )}
      <Textarea
        id="message"
        label={texts.message}
        description={isRejection && texts.messageHint(message.trim().length, MIN_REJECTION_LENGTH)}
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
