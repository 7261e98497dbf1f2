import type { z } from 'zod';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { foldBeforeReading } from '#product/results/columns/server/fold-before-reading.ts';
import { readFilter, type Filter, type filterQuery } from '#product/results/filter.ts';
import { resolveFilter } from '#product/results/filters/server/resolve-filter.ts';
import { requireCodingQuestion } from '../../highlights/server/list-coding-questions.ts';
import * as contract from '../contract.ts';
import type { QuestionKey } from '../../words/question-words.ts';
import { createTheme } from './create-theme.ts';
import { deleteTheme } from './delete-theme.ts';
import { listStudyThemes } from './list-study-themes.ts';
import { listThemeAnswers } from './list-theme-answers.ts';
import { mergeThemes } from './merge-themes.ts';
import { placeAnswers } from './place-answers.ts';
import { refreshAnswerWords } from './refresh-answer-words.ts';
import { readThemes } from './read-themes.ts';
import { restoreTheme } from './restore-theme.ts';
import { splitTheme } from './split-theme.ts';
import { startFinding } from './finding/start-finding.ts';
import { updateTheme } from './update-theme.ts';

const toQuestion = (params: { studyId: string; questionId: string }): QuestionKey => ({
  study: params.studyId,
  block: params.questionId,
});
const toKey = (params: { studyId: string; questionId: string; themeId: string }) => ({
  ...toQuestion(params),
  theme: params.themeId,
});

export function themeRoutes({ database, queue }: Pick<Services, 'database' | 'queue'>): Route[] {
  const within = <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => database.within(scope, (tx) => work(tx));
  /** Runs a read of figures, after what has changed lately was counted and read. */
  async function inSnapshot<T>(
    scope: Scope,
    question: QuestionKey,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    const { study, block } = question;
    await within(scope, (tx) => requireCodingQuestion(tx, scope, { study, block }));
    await foldBeforeReading(database, scope, study);
    await refreshAnswerWords(database, scope, question);
    return database.within(scope, (tx) => work(tx), { snapshot: true });
  }
  const resolveQuestionFilter = (
    tx: Tx,
    scope: Scope,
    { study }: QuestionKey,
    query: z.output<typeof filterQuery>,
  ): Promise<Filter> => resolveFilter(tx, scope, { study, filter: readFilter(query) });
  return [
    route(contract.getThemes, ({ scope, params, query }) => {
      const question = toQuestion(params);
      return inSnapshot(scope, question, async (tx) =>
        readThemes(tx, scope, { question, filter: await resolveQuestionFilter(tx, scope, question, query) }),
      );
    }),
    route(contract.listStudyThemes, ({ scope, params }) =>
      within(scope, (tx) => listStudyThemes(tx, scope, { study: params.studyId })),
    ),
    route(contract.listThemeAnswers, ({ scope, params, query }) => {
      const question = toQuestion(params);
      return inSnapshot(scope, question, async (tx) =>
        listThemeAnswers(tx, scope, {
          ...query,
          question,
          filter: await resolveQuestionFilter(tx, scope, question, query),
        }),
      );
    }),
    route(contract.findThemes, ({ scope, params }) =>
      within(scope, (tx) => startFinding(tx, queue, scope, toQuestion(params))),
    ),
    route(contract.createTheme, ({ scope, params, body }) =>
      within(scope, (tx) => createTheme(tx, scope, { ...body, question: toQuestion(params) })),
    ),
    route(contract.updateTheme, ({ scope, params, body }) =>
      within(scope, (tx) => updateTheme(tx, scope, { ...body, key: toKey(params) })),
    ),
    route(contract.deleteTheme, ({ scope, params }) =>
      within(scope, (tx) => deleteTheme(tx, scope, toKey(params))),
    ),
    route(contract.restoreTheme, ({ scope, params }) =>
      within(scope, (tx) => restoreTheme(tx, scope, { ...toQuestion(params), theme: params.deletedThemeId })),
    ),
    route(contract.mergeThemes, ({ scope, params, body }) =>
      within(scope, (tx) => mergeThemes(tx, scope, { key: toKey(params), target: body.into })),
    ),
    route(contract.splitTheme, ({ scope, params, body }) =>
      within(scope, (tx) => splitTheme(tx, scope, { ...body, key: toKey(params) })),
    ),
    route(contract.placeAnswers, ({ scope, params, body }) =>
      within(scope, (tx) => placeAnswers(tx, scope, { ...body, key: toKey(params) })),
    ),
  ];
}
