import { Button, Modal, Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '#platform/ui/feedback/notify.ts';
import { DialogButtons } from '#platform/ui/layout/dialog-buttons.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { createAmountSchema } from '#platform/forms/create-amount-schema.ts';
import { useForm } from '#platform/forms/use-form.ts';
import * as contract from '../contract.ts';
import { CREDIT_CURRENCIES, type CreditCurrency } from '../credits.ts';
import { addCredits, billingOptions, creditsOptions } from './requests.ts';
import { texts } from './texts.ts';
import classes from './usage.module.css';

const formShape = contract.addCredits.body.extend({ amount: createAmountSchema(texts.enterAmount) });

/** Adds credits by hand. `currency`: that of earlier credits, which later ones share. */
export function AddCreditsDialog({
  opened,
  currency,
  onClose,
}: {
  opened: boolean;
  currency: CreditCurrency | null;
  onClose(): void;
}) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<CreditCurrency>(currency ?? 'EUR');
  const form = useForm(
    formShape,
    async (values) => {
      await addCredits(values);
      await Promise.all([
        reloadQueries(queryClient, { queryKey: billingOptions.queryKey }),
        reloadQueries(queryClient, { queryKey: creditsOptions.queryKey }),
      ]);
      notify(texts.creditsAdded);
      onClose();
    },
    { always: { currency: chosen } },
  );
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={texts.addCredits}
      size={440}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <form className={classes.dialog} {...form.props}>
        <TextInput
          name="amount"
          label={texts.amount}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          error={form.problems.amount}
        />
        <Select
          label={texts.currency}
          description={currency === null ? undefined : texts.currencyFixed}
          data={[...CREDIT_CURRENCIES]}
          value={chosen}
          disabled={currency !== null}
          allowDeselect={false}
          error={form.problems.currency}
          onChange={(value) => value && setChosen(value)}
        />
        <TextInput
          name="note"
          label={texts.note}
          description={texts.noteHint}
          maxLength={200}
          autoComplete="off"
          error={form.problems.note}
        />
        <FormMessage>{form.message}</FormMessage>
        <DialogButtons onCancel={onClose}>
          <Button data-once type="submit" loading={form.busy}>
            {texts.addCredits}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
}
