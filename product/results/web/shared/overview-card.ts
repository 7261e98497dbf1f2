import type { ComponentType, LazyExoticComponent } from 'react';

/**
 * A card of the overview of a study, for the team. A noun right of results adds its own in an `overview-cards.ts`, which that page
 * finds by its name: `export const overviewCards: OverviewCard[] = […]`.
 */
export interface OverviewCard {
  id: string;
  /** Its place among those of other nouns. */
  order: number;
  /** Whether it has something to show before the first response. */
  needsNoResponses: boolean;
  Component: LazyExoticComponent<ComponentType<{ study: string }>>;
}
