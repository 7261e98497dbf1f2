import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { BarList } from '#platform/ui/charts/bar-list.tsx';
import { ChartCard } from '#platform/ui/charts/chart-card.tsx';
import type { BlockResult } from '../../block-result.ts';
import { computeBoxes, isScale, type Box } from '../shared/boxes.ts';
import { listSelectedBars, getBarKey, toggleBar } from '../filter/change-filter.ts';
import { useResultsSource } from '../summary/results-source.ts';
import { useSummary } from '../summary/summary-context.ts';
import { useFilter } from '../filter/use-filter.ts';
import { describeWeighting } from '../../weights/web/weighted/use-weighted.ts';
import { texts } from './texts.ts';

const getBoxId = ({ part, end }: Box) => `${end} ${part}`;

/** Counts of the highest and the lowest scores of each scale; clicking a bar filters by its scores. */
export function BoxesCard({ result: { block, finding } }: { result: BlockResult }) {
  const { summary, localize } = useSummary();
  const { isReadOnly } = useResultsSource(summary);
  const { filter, setFilter } = useFilter();
  const [width, setWidth] = useState<1 | 2>(2);
  const boxes = computeBoxes(finding, width);
  if (boxes.length === 0) return null;
  // People who chose “not applicable” answered, but did not rate.
  const n = Math.max(...boxes.map((box) => box.n));
  const picked = listSelectedBars(filter, block.id);
  const bars = boxes.map((box) => {
    const scale = finding.groups.find(({ part }) => part === box.part)?.label;
    const hasTwoScores = box.choices.length > 1;
    const end = box.end === 'highest' ? texts.highest : texts.lowest;
    const scores = `${end}${hasTwoScores ? ' two' : ''} (${box.choices.join(' or ')})`;
    return { ...box, id: getBoxId(box), label: scale ? `${localize(scale)}: ${scores}` : scores };
  });
  const hasWideScale = finding.groups.some((group) => isScale(group) && group.bars.length > 3);
  return (
    <ChartCard
      title={texts.boxScores}
      name={texts.boxScores}
      n={n}
      rows={bars}
      weighting={describeWeighting(summary, finding)}
    >
      {hasWideScale && (
        <SegmentedControl
          size="xs"
          mb={12}
          aria-label={texts.scoresAtEachEnd}
          data={[
            { value: '1', label: texts.top1 },
            { value: '2', label: texts.top2 },
          ]}
          value={String(width)}
          onChange={(next) => setWidth(next === '1' ? 1 : 2)}
        />
      )}
      <BarList
        bars={bars}
        n={n}
        series={5}
        picked={
          new Set(
            boxes
              .filter(({ part, choices }) => choices.every((choice) => picked.has(getBarKey(part, choice))))
              .map(getBoxId),
          )
        }
        onPick={
          isReadOnly
            ? undefined
            : (id) => {
                const box = boxes.find((one) => getBoxId(one) === id);
                if (box) setFilter(toggleBar(filter, block.id, box.part, box.choices));
              }
        }
      />
    </ChartCard>
  );
}
