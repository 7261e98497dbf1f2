import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { createTheme } from '#product/analysis/themes/server/create-theme.ts';
import { deleteTheme } from '#product/analysis/themes/server/delete-theme.ts';
import { placeAnswers } from '#product/analysis/themes/server/place-answers.ts';
import { readAnswers } from '#product/analysis/themes/server/read-answers.ts';
import type { AnalysisFixtures } from './analysis-for-tests.ts';

export interface ThemeFixtures {
  theme: string;
  otherTheme: string;
  deletedTheme: string;
}

/** Ids of the same form that do not exist. */
export const missingThemes = (): ThemeFixtures => ({
  theme: randomUUID(),
  otherTheme: randomUUID(),
  deletedTheme: randomUUID(),
});

/** Creates themes, one with words and an answer, and a deleted one. */
export async function seedThemes(
  database: Database,
  scope: Scope,
  study: string,
  { question: block, codedResponse }: Pick<AnalysisFixtures, 'question' | 'codedResponse'>,
): Promise<ThemeFixtures> {
  const question = { study, block };
  await readAnswers(database, scope, question);
  return database.within(scope, async (tx) => {
    const words = ['price', 'expensive'];
    const { id: theme } = await createTheme(tx, scope, question, { name: 'Price', words });
    const { id: otherTheme } = await createTheme(tx, scope, question, { name: 'Support' });
    const { id: deletedTheme } = await createTheme(tx, scope, question, { name: 'A deleted one' });
    await placeAnswers(tx, scope, { ...question, theme }, { add: [codedResponse] });
    await deleteTheme(tx, scope, { ...question, theme: deletedTheme });
    return { theme, otherTheme, deletedTheme };
  });
}

/** A valid body for each endpoint of themes that takes one. */
export const THEME_BODIES: Record<string, (fixtures: AnalysisFixtures & ThemeFixtures) => object> = {
  'POST /api/studies/:studyId/themes/:questionId': () => ({ name: 'Speed', words: ['slow'] }),
  'PATCH /api/studies/:studyId/themes/:questionId/:themeId': () => ({ revision: 1, pinned: true }),
  'POST /api/studies/:studyId/themes/:questionId/:themeId/merge': ({ otherTheme }) => ({ into: otherTheme }),
  'POST /api/studies/:studyId/themes/:questionId/:themeId/split': () => ({
    name: 'Cost',
    words: ['expensive'],
  }),
  'POST /api/studies/:studyId/themes/:questionId/:themeId/answers': ({ codedResponse }) => ({
    remove: [codedResponse],
  }),
};

export const THEME_PARAMETERS: Record<string, (fixtures: ThemeFixtures) => string> = {
  themeId: ({ theme }) => theme,
  deletedThemeId: ({ deletedTheme }) => deletedTheme,
};
