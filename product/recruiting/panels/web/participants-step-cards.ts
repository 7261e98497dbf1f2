import type { ParticipantsStepCard } from '#product/studies/web/shared/participants-step-card.ts';
import { PanelCard } from './panel-card.tsx';

export const participantsStepCards: ParticipantsStepCard[] = [{ id: 'panel', Card: PanelCard }];
