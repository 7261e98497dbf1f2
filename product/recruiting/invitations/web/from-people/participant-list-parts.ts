import type { ParticipantListPart } from '#product/participants/web/shared/list-part.ts';
import { InviteSelected } from './invite-selected.tsx';

export const participantListParts: ParticipantListPart[] = [{ id: 'invitations', Selected: InviteSelected }];
