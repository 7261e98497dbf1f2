import { lazy } from 'react';
import type { ChannelCard } from '#product/studies/web/shared/channel-card.ts';

export const channelCards: ChannelCard[] = [
  {
    id: 'invitations',
    order: 10,
    Component: lazy(async () => ({ default: (await import('./invitations-card.tsx')).InvitationsCard })),
  },
];
