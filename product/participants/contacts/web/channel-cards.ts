import { lazy } from 'react';
import type { ChannelCard } from '#product/studies/web/shared/channel-card.ts';

export const channelCards: ChannelCard[] = [
  {
    id: 'contact-rule',
    order: 40,
    Component: lazy(async () => ({
      default: (await import('./study-contact-rule-card.tsx')).StudyContactRuleCard,
    })),
  },
];
