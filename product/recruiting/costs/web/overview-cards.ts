import { lazy } from 'react';
import type { OverviewCard } from '#product/results/web/shared/overview-card.ts';

export const overviewCards: OverviewCard[] = [
  {
    id: 'costs',
    order: 20,
    needsNoResponses: true,
    Component: lazy(async () => ({ default: (await import('./costs-card.tsx')).CostsCard })),
  },
];
