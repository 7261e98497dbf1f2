import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { ChartCard } from '#platform/ui/charts/chart-card.tsx';
import type { ChartRow } from '#platform/ui/charts/chart-export.ts';
import { DropOff, type DropOffStep } from '#platform/ui/charts/drop-off.tsx';
import type { Overview } from '../../contract.ts';
import { nestSteps, type NestedStep } from '../../loops/web/nest-steps.ts';
import { WideFrame } from '#platform/ui/layout/wide-frame.tsx';
import { getBlockTitle, useSummary } from '../summary/summary-context.ts';
import { useResultsSource } from '../summary/results-source.ts';
import { useFilter } from '../filter/use-filter.ts';
import { DropOffTable } from './drop-off-table.tsx';
import { texts } from './texts.ts';

/** The steps as rows of a file, those of loops with the names of what they are in. */
const listRows = (steps: readonly NestedStep[], within = ''): ChartRow[] =>
  steps.flatMap(({ label, reached, inner }) => [
    { label: within + label, count: reached },
    ...listRows(inner, `${within}${label}: `),
  ]);

/**
 * How many people reached each block; a loop is one step, which opens to its rounds. Conditions can skip blocks, so a smaller
 * number is not always drop-off.
 */
export function DropOffCard({ overview }: { overview: Overview }) {
  const { summary, localize } = useSummary();
  // The requests and pages of a member, or those of a link with results.
  const { buildFindingsPath, timesOptions } = useResultsSource(summary);
  // The filter twice: for requests, and for the address of the page that a click opens.
  const { query, search } = useFilter();
  const { data: times, isError } = useQuery(timesOptions(query));
  const navigate = useNavigate();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const steps = useMemo(
    () =>
      nestSteps(overview, summary.loops, {
        block: ({ title }) => getBlockTitle(summary.base, title),
        round: localize,
        unnamedLoop: texts.unnamedLoop,
      }),
    [overview, summary, localize],
  );
  if (steps.length === 0) return null;
  const timesByBlock = new Map(times?.blocks.map((time) => [time.block, time]));
  const toggle = (id: string) =>
    setOpen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const toDrawn = ({ inner, ...step }: NestedStep): DropOffStep => ({
    ...step,
    seconds: timesByBlock.get(step.id)?.quartiles[1] ?? null,
    ...(inner.length > 0 && {
      inner: {
        label: step.isLoop ? texts.rounds(inner.length) : texts.questions(inner.length),
        steps: open.has(step.id) ? inner.map(toDrawn) : null,
      },
    }),
  });
  const failure = isError && !times && <p className="muted">{texts.timesFailed}</p>;
  return (
    <ChartCard
      title={texts.dropOff}
      name={texts.dropOff}
      n={overview.started}
      unit={texts.started}
      note={texts.conditionalQuestionsNote}
      rows={listRows(steps)}
      table={
        <WideFrame label={texts.dropOffTable}>
          <DropOffTable steps={steps} times={timesByBlock} open={open} onToggle={toggle} />
          {failure}
        </WideFrame>
      }
    >
      <DropOff
        steps={steps.map(toDrawn)}
        onPick={(block) => void navigate(buildFindingsPath(block) + search)}
        onToggle={toggle}
      />
      {failure}
    </ChartCard>
  );
}
