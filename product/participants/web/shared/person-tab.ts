import type { ComponentType, LazyExoticComponent } from 'react';

/**
 * A tab of the page of a participant. A noun right of participants adds its own in a `person-tabs.ts`, which that page finds
 * by its name: `export const personTabs: PersonTab[] = […]`.
 */
export interface PersonTab {
  /** The last part of its address. */
  segment: string;
  label: string;
  /** Its place among those of other nouns. */
  order: number;
  Component: LazyExoticComponent<ComponentType<{ participant: string }>>;
}
