import { lazy } from 'react';
import type { PersonAction } from '../../web/shared/person-action.ts';
import { actionTexts } from './action-texts.ts';

export const personActions: PersonAction[] = [
  {
    label: actionTexts.eraseParticipant,
    order: 90,
    needs: 'participant.erase',
    isDestructive: true,
    Component: lazy(async () => ({ default: (await import('./erase-one.tsx')).EraseOne })),
  },
];
