import { lazy } from 'react';
import type { PersonAction } from '../../web/shared/person-action.ts';

export const personActions: PersonAction[] = [
  {
    label: 'Copy personal link…',
    order: 10,
    needs: 'participant.link',
    Component: lazy(async () => ({ default: (await import('./link-dialog.tsx')).LinkDialog })),
  },
];
