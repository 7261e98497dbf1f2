import { lazy } from 'react';
import type { ChannelCard } from '#product/studies/web/shared/channel-card.ts';

export const channelCards: ChannelCard[] = [
  {
    id: 'incentives',
    order: 20,
    Component: lazy(async () => ({ default: (await import('../study/incentives-card.tsx')).IncentivesCard })),
  },
];
