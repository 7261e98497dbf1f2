import { Button, Checkbox, Select, Switch, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import { PARTICIPANTS_KEY } from '#product/participants/web/shared/requests.ts';
import { setStudyIncentives as contract, type StudyIncentives } from '../../contract.ts';
import { INCENTIVE_CURRENCIES, parseAmount, writeAmount, type IncentiveCurrency } from '../../incentive.ts';
import { setStudyIncentives, studyIncentivesOptions } from '../requests.ts';
import classes from './study.module.css';
import { texts } from './texts.ts';

/** What participants of a study get, in the participants step. */
export function IncentivesCard({ studyId, readOnly }: { studyId: string; readOnly: boolean }) {
  const { data, error, refetch } = useQuery(studyIncentivesOptions(studyId));
  return (
    <section className={classes.card} aria-labelledby="incentives-title">
      <h3 id="incentives-title">{texts.title}</h3>
      <p className="muted">{texts.explained}</p>
      {data ? (
        <IncentivesForm study={studyId} setting={data} readOnly={readOnly} />
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <Skeletons rows={3} />
      )}
    </section>
  );
}

/** "12.50" in minor units; null for nothing. */
const buildAmountShape = (currency: IncentiveCurrency) =>
  z
    .string()
    .optional()
    .transform((text, context) => {
      if (text === undefined || text.trim() === '') return null;
      const amount = parseAmount(text, currency);
      if (amount) return amount;
      context.addIssue({ code: 'custom', message: texts.enterAmount });
      return z.NEVER;
    });

const buildShape = (currency: IncentiveCurrency) => {
  const amount = buildAmountShape(currency);
  return z
    .object({ ...contract.body.shape, completed: amount, screenedOut: amount, budget: amount })
    .pipe(contract.body);
};

function IncentivesForm(props: { study: string; setting: StudyIncentives; readOnly: boolean }) {
  const { study, setting, readOnly } = props;
  const { can, used, canChangeCurrency } = setting;
  const queryClient = useQueryClient();
  const [currency, setCurrency] = useState(setting.currency);
  const [approvesAutomatically, setAutomatically] = useState(setting.approvesAutomatically);
  const [includesEarlier, setEarlier] = useState(setting.includesEarlier);
  const canPay = can['incentive.pay'] === true;
  const isLocked = setting.approvesAutomatically && !canPay;
  const isReadOnly = readOnly || isLocked || can['incentive.set'] !== true;
  const form = useForm(
    buildShape(currency),
    async (values) => {
      await setStudyIncentives(study, values);
      await reloadQueries(queryClient, { queryKey: PARTICIPANTS_KEY });
      notify(texts.saved);
    },
    { always: { currency, approvesAutomatically, includesEarlier } },
  );
  const describeAmount = (name: 'completed' | 'screenedOut' | 'budget', placeholder: string) => ({
    name,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    placeholder,
    defaultValue: setting[name] === null ? '' : writeAmount(setting[name], setting.currency),
    readOnly: isReadOnly,
    error: form.problems[name],
  });
  return (
    <form className={classes.form} {...form.props}>
      {isLocked && !readOnly && <p className="muted">{texts.onlyAdminsAutomatic}</p>}
      <div className={classes.amounts}>
        <TextInput label={texts.completed} {...describeAmount('completed', texts.nothing)} />
        <TextInput label={texts.screenedOut} {...describeAmount('screenedOut', texts.nothing)} />
        <Select
          label={texts.currency}
          data={INCENTIVE_CURRENCIES}
          value={currency}
          {...buildSelectProps(INCENTIVE_CURRENCIES.length)}
          allowDeselect={false}
          disabled={isReadOnly || !canChangeCurrency}
          error={form.problems.currency}
          onChange={(value) => setCurrency(INCENTIVE_CURRENCIES.find((one) => one === value) ?? currency)}
        />
      </div>
      <TextInput
        label={texts.budget}
        description={texts.budgetExplained}
        className={classes.budget}
        {...describeAmount('budget', texts.noLimit)}
      />
      <Checkbox
        label={texts.includesEarlier}
        checked={includesEarlier}
        disabled={isReadOnly}
        onChange={(event) => setEarlier(event.currentTarget.checked)}
      />
      <Switch
        label={texts.approvesAutomatically}
        description={canPay ? texts.automaticExplained : texts.onlyAdmins}
        checked={approvesAutomatically}
        disabled={isReadOnly || !canPay}
        onChange={(event) => setAutomatically(event.currentTarget.checked)}
      />
      <FormMessage>{form.message}</FormMessage>
      <div className={classes.end}>
        {!isReadOnly && (
          <Button data-once type="submit" variant="default" loading={form.busy}>
            {texts.save}
          </Button>
        )}
        {used > 0 && (
          <span className="muted numbers">{texts.used(used, setting.budget, setting.currency)}</span>
        )}
        {!canChangeCurrency && <Link to={`/account/incentives?study=${study}`}>{texts.open}</Link>}
      </div>
    </form>
  );
}
