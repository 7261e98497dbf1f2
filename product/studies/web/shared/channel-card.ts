import type { ComponentType, LazyExoticComponent } from 'react';

export interface ChannelCardProps {
  studyId: string;
  /** Whether it was published at least once, and whether people can take part now. */
  isPublished: boolean;
  isLive: boolean;
  readOnly: boolean;
}

/**
 * A card of the participants step about another way by which people come to a study. A noun right of studies adds its own in a
 * `channel-cards.ts`, which that step finds by its name: `export const channelCards: ChannelCard[] = […]`.
 */
export interface ChannelCard {
  id: string;
  /** Its place among those of other nouns. */
  order: number;
  Component: LazyExoticComponent<ComponentType<ChannelCardProps>>;
}
