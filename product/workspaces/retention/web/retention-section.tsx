import { Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '#platform/http/contract/contract.ts';
import { DateTime } from '#platform/ui/date-time.tsx';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { describeFailure, LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import type { listRetentionRules } from '../contract.ts';
import { deletesMore } from '../retention.ts';
import { formatRetained, retentionKinds } from '../retention-kind.ts';
import './load-kinds.ts';
import { previewRetention, retentionOptions, setRetention } from './requests.ts';
import classes from './retention.module.css';
import { texts } from './texts.ts';

type Rule = Output<typeof listRetentionRules>['items'][number];

const KEEP = 'keep';
const OFFERED_DAYS = [7, 30, 90, 180, 365, 730, 1095, 1825];

/** How long each kind of data is kept. A shorter period is saved after a dialog that shows what it deletes. */
export function RetentionSection() {
  const rules = useQuery(retentionOptions);
  return (
    <SettingsSection title={texts.title} sentence={texts.explained}>
      {rules.isError && !rules.data && <LoadFailure error={rules.error} onRetry={() => rules.refetch()} />}
      {rules.isPending && <Skeletons rows={4} height={60} />}
      {rules.data?.items.map((rule) => (
        <RuleField key={rule.kind} rule={rule} />
      ))}
    </SettingsSection>
  );
}

/** The periods to choose from: those within the limits, and the current one. */
function listPeriods({ days, minDays, maxDays }: Rule) {
  const offered = OFFERED_DAYS.filter(
    (option) => option >= minDays && (maxDays === null || option <= maxDays),
  );
  const sorted = [...new Set([...offered, ...(days === null ? [] : [days])])].toSorted((a, b) => a - b);
  return [
    {
      value: KEEP,
      label: maxDays === null ? texts.keep : texts.keepUntilOperator(texts.formatPeriod(maxDays)),
    },
    ...sorted.map((option) => ({
      value: String(option),
      label: texts.deleteAfter(texts.formatPeriod(option)),
    })),
  ];
}

function RuleField({ rule }: { rule: Rule }) {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const { kind, days, deletesFrom } = rule;
  const info = retentionKinds.require(kind);
  const { label } = info;
  async function save(next: number | null) {
    await setRetention(kind, next);
    await reloadQueries(queryClient, { queryKey: retentionOptions.queryKey });
    notify(next === null ? texts.keepForever(label) : texts.saved(label));
  }
  async function choose(value: string) {
    const next = value === KEEP ? null : Number(value);
    if (next === days || isBusy) return;
    setIsBusy(true);
    try {
      if (next === null || !deletesMore(days, next)) {
        await save(next);
        return;
      }
      const { count } = await previewRetention(kind, next);
      void confirm({
        title: texts.confirmTitle(label, texts.formatPeriod(next)),
        text: (
          <>
            <p>{count === 0 ? texts.nothingYet : texts.willDelete(formatRetained(info, count))}</p>
            <p>{texts.startsInAnHour}</p>
          </>
        ),
        action: texts.confirm,
        variant: 'error',
        run: () => save(next),
      });
    } catch (error) {
      notify(describeFailure(error), { tone: 'problem', retry: () => choose(value) });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <div className={classes.rule}>
      <div>
        <strong>{label}</strong>
        <p>{info.description}</p>
        {deletesFrom && new Date(deletesFrom) > new Date() && (
          <p className={classes.start}>
            {texts.startsAt} <DateTime at={deletesFrom} />
          </p>
        )}
      </div>
      <Select
        aria-label={label}
        data={listPeriods(rule)}
        value={days === null ? KEEP : String(days)}
        allowDeselect={false}
        onChange={(value) => value && void choose(value)}
      />
    </div>
  );
}
