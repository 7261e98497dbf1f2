import type { ComponentType } from 'react';
import type { StudyShape } from '../../contract.ts';

/**
 * What a noun right of studies adds to the participants step, in a `participants-step-cards.ts`, which the step finds by its
 * name: `export const participantsStepCards: ParticipantsStepCard[] = […]`.
 */
export interface ParticipantsStepCard {
  id: string;
  Card: ComponentType<{ study: Pick<StudyShape, 'id' | 'version' | 'state'>; readOnly: boolean }>;
}
