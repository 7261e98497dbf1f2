import { lazy } from 'react';
import type { PersonTab } from '#product/participants/web/shared/person-tab.ts';
import { titles } from '../titles.ts';

export const personTabs: PersonTab[] = [
  {
    segment: 'incentives',
    label: titles.incentives,
    order: 30,
    Component: lazy(async () => ({ default: (await import('../person/incentives-tab.tsx')).IncentivesTab })),
  },
];
