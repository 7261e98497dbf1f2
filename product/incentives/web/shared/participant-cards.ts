import { lazy } from 'react';
import type { ParticipantCard } from '#product/studies/web/shared/participant-card.ts';

export const participantCards: ParticipantCard[] = [
  {
    id: 'incentives',
    order: 20,
    Component: lazy(async () => ({ default: (await import('../study/incentives-card.tsx')).IncentivesCard })),
  },
];
