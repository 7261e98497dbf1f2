import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { ChartCard } from '#platform/ui/charts/chart-card.tsx';
import { LineOverTime } from '#platform/ui/charts/line-over-time.tsx';
import type { Overview } from '../../contract.ts';
import { formatDate } from '../summary/names.ts';
import { groupDays } from './group-days.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import { STATUS_LABELS } from '../../../responses/status-labels.ts';
import { texts } from './texts.ts';

/** Responses by start date. */
export function OverTimeCard({ days, started }: { days: Overview['days']; started: number }) {
  const [counted, setCounted] = useState<'started' | 'completed'>('started');
  const { unit, spans } = useMemo(() => groupDays(days), [days]);
  if (spans.length < 2) return null;
  const points = spans.map((span) => ({ label: formatDate(span.from), count: span[counted] }));
  return (
    <ChartCard
      title={texts.overTime}
      name={texts.overTime}
      n={counted === 'started' ? started : spans.reduce((sum, span) => sum + span.completed, 0)}
      unit={texts[counted]}
      note={unit === 'day' ? texts.byStartDate : texts.byPeriod(unit)}
      rows={points}
    >
      <SegmentedControl
        size="xs"
        mb={12}
        aria-label={texts.count}
        data={[
          { value: 'started', label: sharedTexts.started },
          { value: 'completed', label: STATUS_LABELS.completed },
        ]}
        value={counted}
        onChange={(next) => setCounted(next === 'completed' ? 'completed' : 'started')}
      />
      <LineOverTime points={points} unit={texts[counted]} name={texts.responsesOverTime} />
    </ChartCard>
  );
}
