import { Button, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { ReaderCard } from '#platform/ui/layout/reader-card.tsx';
import { setStudyContactRule as contract } from '../contract.ts';
import { BudgetFields, isWholeBudget, type BudgetDraft } from './budget-fields.tsx';
import classes from './contacts.module.css';
import { setStudyContactRule, studyContactRuleOptions, type LoadedStudyRule } from './requests.ts';
import { texts } from './texts.ts';

/** What a study adds to how often people are contacted: a stricter budget, or an exemption by an admin. */
export function StudyContactRuleCard({ studyId, readOnly }: { studyId: string; readOnly: boolean }) {
  const { data, error, refetch } = useQuery(studyContactRuleOptions(studyId));
  return (
    <ReaderCard title={texts.studyTitle}>
      {data ? (
        <StudyRuleForm key={JSON.stringify(data)} studyId={studyId} rule={data} readOnly={readOnly} />
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <Skeletons rows={2} />
      )}
    </ReaderCard>
  );
}

function StudyRuleForm(props: { studyId: string; rule: LoadedStudyRule; readOnly: boolean }) {
  const { studyId, rule, readOnly } = props;
  const queryClient = useQueryClient();
  const [hasBudget, setHasBudget] = useState(rule.budget !== null);
  // Begins with the rule of the workspace, and stays while the switch is off.
  const [budget, setBudget] = useState<BudgetDraft>(rule.budget ?? rule.workspace);
  const [isExempt, setExempt] = useState(rule.isExempt);
  const canChange = rule.canChange && !readOnly;
  const canExempt = rule.canExempt && !readOnly;
  const { max, days, gapDays } = budget;
  const form = useForm(
    contract.body,
    async (body) => {
      await setStudyContactRule(studyId, body);
      notify(texts.saved);
      await reloadQueries(queryClient, { queryKey: studyContactRuleOptions(studyId).queryKey });
    },
    { always: { budget: hasBudget ? { max, days, gapDays } : null, isExempt } },
  );
  return (
    <form className={classes.form} {...form.props}>
      <p>{texts.workspaceRule(rule.workspace)}</p>
      <Switch
        label={texts.ownBudget}
        description={texts.ownBudgetExplained}
        checked={hasBudget}
        disabled={!canChange}
        onChange={(event) => setHasBudget(event.currentTarget.checked)}
      />
      {hasBudget && (
        <>
          <BudgetFields value={budget} onChange={setBudget} problems={{}} isReadOnly={!canChange} />
          {isWholeBudget(budget) && <p role="status">{texts.budget(budget)}</p>}
        </>
      )}
      <Switch
        label={texts.exempt}
        description={canExempt ? texts.exemptExplained : texts.onlyAdminsExempt}
        checked={isExempt}
        disabled={!canExempt}
        onChange={(event) => setExempt(event.currentTarget.checked)}
      />
      <FormMessage>{form.message ?? form.problems['budget']}</FormMessage>
      {canChange ? (
        <div>
          <Button type="submit" loading={form.busy}>
            {texts.save}
          </Button>
        </div>
      ) : (
        <p className="muted">{texts.readOnly}</p>
      )}
    </form>
  );
}
