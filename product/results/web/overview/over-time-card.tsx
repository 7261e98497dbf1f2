import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { ChartCard } from '#platform/ui/charts/chart-card.tsx';
import { LineOverTime } from '#platform/ui/charts/line-over-time.tsx';
import type { Overview } from '../../contract.ts';
import { dayName } from '../summary/names.ts';
import { spansOf } from './over-time.ts';

/** Responses by start date. */
export function OverTimeCard({ days, started }: { days: Overview['days']; started: number }) {
  const [what, setWhat] = useState<'started' | 'completed'>('started');
  const { each, spans } = useMemo(() => spansOf(days), [days]);
  if (spans.length < 2) return null;
  const points = spans.map((span) => ({ label: dayName(span.from), count: span[what] }));
  return (
    <ChartCard
      title="Over time"
      name="Over time"
      n={what === 'started' ? started : spans.reduce((sum, span) => sum + span.completed, 0)}
      of={what}
      note={each === 'day' ? 'by start date' : `by ${each}, from the first day`}
      rows={points}
    >
      <SegmentedControl
        size="xs"
        mb={12}
        aria-label="Count"
        data={[
          { value: 'started', label: 'Started' },
          { value: 'completed', label: 'Completed' },
        ]}
        value={what}
        onChange={(next) => setWhat(next === 'completed' ? 'completed' : 'started')}
      />
      <LineOverTime points={points} of={what} name="Responses over time" />
    </ChartCard>
  );
}
