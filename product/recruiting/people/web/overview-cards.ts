import { lazy } from 'react';
import type { OverviewCard } from '#product/results/web/shared/overview-card.ts';

export const overviewCards: OverviewCard[] = [
  {
    id: 'people',
    order: 10,
    needsNoResponses: true,
    Component: lazy(async () => ({ default: (await import('./people-card.tsx')).PeopleCard })),
  },
];
