import type { ComponentType } from 'react';
import type { Participant } from '../../contract.ts';
import type { ListQuery } from './requests.ts';

/**
 * What a noun right of participants adds to their list, in a `participant-list-parts.ts`, which the list finds by its name:
 * `export const participantListParts: ParticipantListPart[] = […]`.
 */
export interface ParticipantListPart {
  id: string;
  /** More filters, beside those that participants have themselves. */
  Filters?: ComponentType<{ query: ListQuery; onChange(query: ListQuery): void }>;
  /** A button of the bulk bar. */
  Selected: ComponentType<{ people: Pick<Participant, 'id' | 'tags'>[] }>;
}
