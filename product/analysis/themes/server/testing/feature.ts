import { randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { createTheme } from '../create-theme.ts';
import { deleteTheme } from '../delete-theme.ts';
import { placeAnswers } from '../place-answers.ts';
import { readAnswers } from '../read-answers.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    theme: string;
    otherTheme: string;
    deletedTheme: string;
  }
}

defineFeatureForTests({
  order: 76,
  missing: () => ({ theme: randomUUID(), otherTheme: randomUUID(), deletedTheme: randomUUID() }),
  /** Themes, one with words and an answer, and a deleted one. */
  async seed({ services: { database }, scope, fixtures: { study, question: block, codedResponse } }) {
    const question = { study, block };
    await readAnswers(database, scope, { question });
    return database.within(scope, async (tx) => {
      const words = ['price', 'expensive'];
      const { id: theme } = await createTheme(tx, scope, { question, name: 'Price', words });
      const { id: otherTheme } = await createTheme(tx, scope, { question, name: 'Support' });
      const { id: deletedTheme } = await createTheme(tx, scope, { question, name: 'A deleted one' });
      await placeAnswers(tx, scope, { key: { ...question, theme }, add: [codedResponse] });
      await deleteTheme(tx, scope, { ...question, theme: deletedTheme });
      return { theme, otherTheme, deletedTheme };
    });
  },
  parameters: {
    themeId: ({ theme }) => theme,
    deletedThemeId: ({ deletedTheme }) => deletedTheme,
  },
  bodies: {
    'POST /api/studies/:studyId/themes/:questionId': () => ({ name: 'Speed', words: ['slow'] }),
    'POST /api/studies/:studyId/themes/:questionId/:themeId/merge': ({ otherTheme }) => ({
      into: otherTheme,
    }),
    'POST /api/studies/:studyId/themes/:questionId/:themeId/answers': ({ codedResponse }) => ({
      remove: [codedResponse],
    }),
    'POST /api/studies/:studyId/themes/:questionId/:themeId/split': () => ({
      name: 'Cost',
      words: ['expensive'],
    }),
    'PATCH /api/studies/:studyId/themes/:questionId/:themeId': () => ({ revision: 1, pinned: true }),
  },
});
