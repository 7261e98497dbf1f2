import { lazy } from 'react';
import type { PersonAction } from '#product/participants/web/shared/person-action.ts';

export const personActions: PersonAction[] = [
  {
    label: 'Copy preference link…',
    order: 12,
    needs: 'participant.edit',
    Component: lazy(async () => ({ default: (await import('./link-dialog.tsx')).LinkDialog })),
  },
];
