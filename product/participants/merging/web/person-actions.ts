import type { PersonAction } from '../../web/shared/person-action.ts';

export const personActions: PersonAction[] = [
  {
    label: 'Merge with another participant…',
    order: 20,
    needs: 'participant.merge',
    buildPath: (participant) => `/participant/${participant}/merge`,
  },
];
