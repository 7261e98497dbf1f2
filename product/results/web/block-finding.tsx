import { Suspense } from 'react';
import { ChartCard } from '#platform/ui/chart-card.tsx';
import type { ChartRow } from '#platform/ui/chart-export.ts';
import { countOf, percentText } from '#platform/ui/figures.ts';
import { Skeletons } from '#platform/ui/skeletons.tsx';
import { drawSummary } from '../../blocks/summaries.ts';
import type { BlockResult, FindingShape } from '../contract.ts';
import { pickedIn, togglePick } from './pick.ts';
import { titleOfBlock, useSummary, type SummaryContext } from './summary-context.ts';
import { useFilter } from './use-filter.ts';

/** With fewer answers than this, differences between bars say little. */
export const TOO_FEW = 10;

/** The figures of a finding as rows of a table or file: "Row: choice" where there are several groups. */
export function rowsOf(finding: FindingShape, speak: SummaryContext['speak']): ChartRow[] {
  const seen = new Map<string, number>();
  const unique = (label: string) => {
    const times = (seen.get(label) ?? 0) + 1;
    seen.set(label, times);
    return times > 1 ? `${label} (${times})` : label;
  };
  return finding.groups.flatMap((group) =>
    group.bars.map(({ label, n, interval }) => ({
      label: unique(group.label ? `${speak(group.label)}: ${speak(label)}` : speak(label)),
      count: n,
      n: group.n,
      ...interval,
    })),
  );
}

/** A block's figures as a card: the drawing of its type, or a table of the same. */
export function BlockFinding({
  result,
  small,
  title,
}: {
  result: BlockResult;
  small: boolean;
  title: React.ReactNode;
}) {
  const { summary, speak } = useSummary();
  const { filter, setFilter } = useFilter();
  const { block, finding, asks } = result;
  return (
    <ChartCard
      title={title}
      name={titleOfBlock(summary.base, block.title)}
      n={asks ? finding.n : result.reached}
      of={asks ? undefined : 'reached it'}
      rows={rowsOf(finding, speak)}
      note={asks ? noteOf(result) : undefined}
    >
      {asks && finding.n === 0 ? (
        <p className="muted">No answers{filter.answers.length > 0 ? ' with these filters' : ' yet'}.</p>
      ) : (
        <Suspense fallback={<Skeletons rows={small ? 3 : 6} height={40} />}>
          {drawSummary(block.type, {
            config: block.config,
            finding,
            small,
            speak,
            picked: pickedIn(filter, block.id),
            onPick: (part, ...choices) => setFilter(togglePick(filter, block.id, part, choices)),
          })}
        </Suspense>
      )}
    </ChartCard>
  );
}

function noteOf({ finding, reached, removed }: BlockResult): string {
  const notes = [];
  if (reached > 0)
    notes.push(
      `${percentText(finding.n / reached, reached)} of ${countOf(reached, 'person', 'people')} who saw it`,
    );
  if (finding.skipped > 0) notes.push(`${countOf(finding.skipped, 'person', 'people')} passed it over`);
  if (finding.n > 0 && finding.n < TOO_FEW) notes.push('too few to compare');
  if (removed) notes.push('removed from the study');
  return notes.join(' · ');
}
