import { lazy } from 'react';
import { addWorkspaceParameter } from '#platform/http/client/request.ts';
import type { PersonAction } from '#product/participants/web/shared/person-action.ts';
import { downloadParticipantData } from '../contract.ts';

export const personActions: PersonAction[] = [
  {
    label: 'Copy preference link…',
    order: 12,
    needs: 'participant.edit',
    Component: lazy(async () => ({ default: (await import('./link-dialog.tsx')).LinkDialog })),
  },
  {
    label: 'Download data (ZIP)',
    order: 70,
    // The same people may do both.
    needs: 'participant.erase',
    buildDownloadUrl: (participant) =>
      addWorkspaceParameter(downloadParticipantData.path.replace(':participantId', participant)),
  },
];
