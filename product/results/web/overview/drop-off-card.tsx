import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ChartCard } from '#platform/ui/charts/chart-card.tsx';
import { DropOff } from '#platform/ui/charts/drop-off.tsx';
import { formatCount, formatDuration, formatPercent } from '#platform/ui/figures.ts';
import type { Overview } from '../../contract.ts';
import tables from '#platform/ui/charts/figures-table.module.css';
import { WideFrame } from '#platform/ui/layout/wide-frame.tsx';
import { getBlockTitle, useSummary } from '../summary/summary-context.ts';
import { useSource } from '../summary/results-source.ts';
import { useFilter } from '../filter/use-filter.ts';
import classes from './overview-page.module.css';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

/** How many people reached each block. Conditions can skip blocks, so a smaller number is not always drop-off. */
export function DropOffCard({ overview }: { overview: Overview }) {
  const { summary } = useSummary();
  // The requests and pages of a member, or those of a link with results.
  const { buildFindingsPath, timesOptions } = useSource(summary);
  // The filter twice: for requests, and for the address of the page that a click opens.
  const { query, search } = useFilter();
  const { data: times, isError } = useQuery(timesOptions(query));
  const navigate = useNavigate();
  const steps = overview.dropOff.map((step) => ({
    ...step,
    id: step.block,
    label: getBlockTitle(summary.base, step.title),
    time: times?.blocks.find(({ block }) => block === step.block),
  }));
  if (steps.length === 0) return null;
  const failure = isError && !times && <p className="muted">{texts.timesFailed}</p>;
  return (
    <ChartCard
      title={texts.dropOff}
      name={texts.dropOff}
      n={overview.started}
      unit={texts.started}
      note={texts.conditionalQuestionsNote}
      rows={steps.map(({ label, reached }) => ({ label, count: reached }))}
      table={
        <WideFrame label={texts.dropOffTable}>
          <table className={`${tables.table} ${classes.dropOff}`} aria-label={texts.dropOff}>
            <thead>
              <tr>
                <th scope="col">{texts.block}</th>
                <th scope="col">{texts.reached}</th>
                <th scope="col">{sharedTexts.answered}</th>
                <th scope="col">{sharedTexts.skipped}</th>
                <th scope="col">{texts.droppedOff}</th>
                <th scope="col">
                  {texts.medianTime}
                  <br />
                  <span className="muted">{texts.middleHalf}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {steps.map(({ id, label, reached, answered, skipped, left, time }) => (
                <tr key={id}>
                  <th scope="row">{label}</th>
                  <td>{formatCount(reached)}</td>
                  <td>{formatCount(answered)}</td>
                  <td>{formatCount(skipped)}</td>
                  <td>
                    {formatCount(left)}
                    {reached > 0 && left > 0 && ` · ${formatPercent(left / reached, reached)}`}
                  </td>
                  <td>
                    {time ? formatDuration(time.quartiles[1]) : '–'}
                    {time && (
                      <>
                        <br />
                        <span className="muted">
                          {texts.timeRange(
                            formatDuration(time.quartiles[0]),
                            formatDuration(time.quartiles[2]),
                          )}
                        </span>
                      </>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {failure}
        </WideFrame>
      }
    >
      <DropOff
        steps={steps.map((step) => ({ ...step, seconds: step.time?.quartiles[1] ?? null }))}
        onPick={(block) => void navigate(buildFindingsPath(block) + search)}
      />
      {failure}
    </ChartCard>
  );
}
