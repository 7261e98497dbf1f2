import { lazy } from 'react';
import type { PersonTab } from '#product/participants/web/shared/person-tab.ts';
import { texts } from './texts.ts';

export const personTabs: PersonTab[] = [
  {
    segment: 'responses',
    label: texts.responses,
    order: 10,
    Component: lazy(async () => ({ default: (await import('./responses-tab.tsx')).ResponsesTab })),
  },
  {
    segment: 'consent',
    label: texts.consent,
    order: 20,
    Component: lazy(async () => ({ default: (await import('./consent-tab.tsx')).ConsentTab })),
  },
];
