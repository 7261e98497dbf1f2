import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { createAmountSchema } from '#platform/forms/create-amount-schema.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { prepareBonus as prepareBonusContract } from '../contract.ts';
import type { PanelistDialogProps } from './panelist-dialog.ts';
import { prepareBonus } from './requests.ts';
import { texts } from './texts.ts';

const formSchema = z.object({
  amount: createAmountSchema(texts.enterReward).pipe(prepareBonusContract.body.shape.amount),
});

/** Prepares a bonus. What it costs, and the button that pays it, then stand at the person. */
export function BonusDialog({ study, panelist, onChanged, onClose }: PanelistDialogProps) {
  const form = useForm(formSchema, async ({ amount }) => {
    await prepareBonus(study, panelist, amount);
    await onChanged();
    onClose();
  });
  return (
    <FormDialog title={texts.bonusTitle} size={440} form={form} action={texts.seeCost} onClose={onClose}>
      <p className="muted">{texts.bonusExplained}</p>
      <TextInput
        name="amount"
        label={texts.bonusAmount}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        error={form.problems['amount']}
      />
    </FormDialog>
  );
}
