import { lazy } from 'react';
import type { OverviewCard } from '#product/results/web/shared/overview-card.ts';

export const overviewCards: OverviewCard[] = [
  {
    id: 'findings',
    order: 30,
    needsNoResponses: false,
    Component: lazy(async () => ({
      default: (await import('./findings-and-reports.tsx')).FindingsAndReports,
    })),
  },
];
