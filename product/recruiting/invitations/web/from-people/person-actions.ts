import { lazy } from 'react';
import type { PersonAction } from '#product/participants/web/shared/person-action.ts';

export const personActions: PersonAction[] = [
  {
    label: 'Invite to a study…',
    order: 5,
    needs: 'participant.link',
    Component: lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog })),
  },
];
