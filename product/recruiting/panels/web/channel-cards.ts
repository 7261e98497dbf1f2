import { lazy } from 'react';
import type { ChannelCard } from '#product/studies/web/shared/channel-card.ts';

export const channelCards: ChannelCard[] = [
  {
    id: 'panel',
    order: 30,
    Component: lazy(async () => ({ default: (await import('./panel-card.tsx')).PanelCard })),
  },
];
