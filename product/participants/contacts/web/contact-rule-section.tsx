import { Button, Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { setContactRule as contract } from '../contract.ts';
import { BudgetFields, isWholeBudget } from './budget-fields.tsx';
import classes from './contacts.module.css';
import { contactRuleOptions, setContactRule, type LoadedRule } from './requests.ts';
import { texts } from './texts.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: texts.hour(hour) }));

/** How often participants of the workspace are contacted; admins change it. */
export function ContactRuleSection() {
  const { data, error, refetch } = useQuery(contactRuleOptions);
  return (
    <SettingsSection title={texts.title} sentence={texts.explained}>
      {data ? (
        <RuleForm key={JSON.stringify(data)} rule={data} />
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <Skeletons rows={2} />
      )}
    </SettingsSection>
  );
}

function RuleForm({ rule: { canChange, quiet: savedQuiet, ...savedBudget } }: { rule: LoadedRule }) {
  const queryClient = useQueryClient();
  const [budget, setBudget] = useState<Parameters<typeof BudgetFields>[0]['value']>(savedBudget);
  const [quiet, setQuiet] = useState(savedQuiet);
  const form = useForm(
    contract.body,
    async (body) => {
      await setContactRule(body);
      notify(texts.saved);
      await reloadQueries(queryClient, { queryKey: contactRuleOptions.queryKey });
    },
    { always: { ...budget, quiet } },
  );
  const hours = [
    ['from', texts.quietFrom],
    ['to', texts.quietTo],
  ] as const;
  return (
    <form className={classes.form} {...form.props}>
      <BudgetFields value={budget} onChange={setBudget} problems={form.problems} isReadOnly={!canChange} />
      <div className={classes.numbers}>
        {hours.map(([end, label]) => (
          <Select
            key={end}
            label={label}
            data={HOURS}
            value={String(quiet[end])}
            allowDeselect={false}
            readOnly={!canChange}
            onChange={(value) => setQuiet({ ...quiet, [end]: Number(value) })}
          />
        ))}
      </div>
      <p role="status">
        {isWholeBudget(budget) && texts.budget(budget)} {texts.quiet(quiet)}
      </p>
      <FormMessage>{form.message}</FormMessage>
      {canChange ? (
        <div>
          <Button type="submit" loading={form.busy}>
            {texts.save}
          </Button>
        </div>
      ) : (
        <p className="muted">{texts.onlyAdmins}</p>
      )}
    </form>
  );
}
