import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import { INCENTIVE_CURRENCIES, parseAmount, type IncentiveCurrency } from '../../incentive.ts';
import { addIncentiveCodes, MAX_CODE_LENGTH, MAX_CODES_TOGETHER } from '../contract.ts';
import classes from './codes.module.css';
import { addCodes, codesOptions } from './requests.ts';
import { texts } from './texts.ts';

const codesShape = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  )
  .refine((codes) => codes.length > 0, texts.enterCodes)
  .refine((codes) => codes.length <= MAX_CODES_TOGETHER, texts.tooMany)
  .refine((codes) => codes.every((code) => code.length <= MAX_CODE_LENGTH), texts.tooLong);

const buildShape = (currency: IncentiveCurrency) =>
  addIncentiveCodes.body.extend({
    amount: z
      .string()
      .default('')
      .transform((text) => parseAmount(text, currency) ?? 0)
      .refine((amount) => amount > 0, texts.enterAmount),
    codes: codesShape,
  });

/** Adds a list of codes of one value. What was typed stays where it is refused. */
export function AddCodes() {
  const queryClient = useQueryClient();
  const [currency, setCurrency] = useState<IncentiveCurrency>('EUR');
  const formRef = useRef<HTMLFormElement>(null);
  const form = useForm(
    buildShape(currency),
    async (values) => {
      const { added, known } = await addCodes(values);
      await reloadQueries(queryClient, { queryKey: codesOptions.queryKey });
      formRef.current?.reset();
      notify(texts.added(added, known));
    },
    { always: { currency } },
  );
  return (
    <form ref={formRef} className={classes.form} {...form.props}>
      <div className={classes.value}>
        <TextInput
          name="amount"
          label={texts.amount}
          inputMode="decimal"
          autoComplete="off"
          error={form.problems.amount}
        />
        <Select
          label={texts.currency}
          data={INCENTIVE_CURRENCIES}
          value={currency}
          {...buildSelectProps(INCENTIVE_CURRENCIES.length)}
          allowDeselect={false}
          error={form.problems.currency}
          onChange={(value) => setCurrency(INCENTIVE_CURRENCIES.find((one) => one === value) ?? currency)}
        />
      </div>
      <Textarea
        name="codes"
        label={texts.codes}
        rows={6}
        autoComplete="off"
        spellCheck={false}
        error={form.problems.codes}
      />
      <FormMessage>{form.message}</FormMessage>
      <div>
        <Button data-once type="submit" loading={form.busy}>
          {texts.add}
        </Button>
      </div>
    </form>
  );
}
