import type { ComponentType, LazyExoticComponent } from 'react';

/**
 * A card of the participants step. A noun right of studies adds its own in a `participant-cards.ts`, which the step finds by its
 * name: `export const participantCards: ParticipantCard[] = […]`.
 */
export interface ParticipantCard {
  id: string;
  /** Its place among those of other nouns. */
  order: number;
  Component: LazyExoticComponent<ComponentType<{ study: string; readOnly: boolean }>>;
}
