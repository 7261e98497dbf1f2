import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import type { Input } from '#platform/http/contract/contract.ts';
import { resultsKey } from '#product/results/web/shared/frame/summary.ts';
import type { FilterQuery } from '../../../results/filter.ts';
import * as contract from '../contract.ts';

/** How often the page asks while answers are being read. */
const READING_INTERVAL_MS = 1_500;

/** Query key prefix of the themes of a question: under that of results, which are loaded again when answers change. */
export const themesKey = (studyId: string, questionId: string) =>
  [...resultsKey(studyId), 'themes', questionId] as const;

/** Whether the state of the question changes soon without anybody doing anything. */
export const willChangeSoon = ({ state, unread }: Pick<contract.Themes, 'state' | 'unread'>): boolean =>
  state === 'queued' || state === 'running' || unread > 0;

export const themesOptions = (studyId: string, questionId: string, query: FilterQuery) =>
  queryOptions({
    queryKey: [...themesKey(studyId, questionId), 'list', query],
    queryFn: ({ signal }) => call(contract.getThemes, { params: { studyId, questionId }, query }, { signal }),
    // The themes of the same question with another filter stay until the new ones are loaded; [3] is the question's id.
    placeholderData: (previous, before) => (before?.queryKey[3] === questionId ? previous : undefined),
    refetchInterval: ({ state }) => (state.data && willChangeSoon(state.data) ? READING_INTERVAL_MS : false),
  });

/** Under the key of results: themes change with answers, and by the changes of their page. */
export const studyThemesOptions = (studyId: string) =>
  queryOptions({
    queryKey: [...resultsKey(studyId), 'themes'],
    queryFn: ({ signal }) => call(contract.listStudyThemes, { params: { studyId } }, { signal }),
  });

export interface ThemeView {
  theme?: string | undefined;
  word?: string | undefined;
}

export const themeAnswersOptions = (
  studyId: string,
  questionId: string,
  query: FilterQuery,
  view: ThemeView,
) =>
  infiniteQueryOptions({
    queryKey: [...themesKey(studyId, questionId), 'answers', query, view],
    queryFn: ({ signal, pageParam }) =>
      call(
        contract.listThemeAnswers,
        { params: { studyId, questionId }, query: { ...query, ...view, after: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });

type Body<E> = Input<E> extends { body: infer B } ? B : never;
interface QuestionParams {
  studyId: string;
  questionId: string;
}
type ThemeParams = QuestionParams & { themeId: string };

export const findThemes = (params: QuestionParams) => call(contract.findThemes, { params });
export const createTheme = (params: QuestionParams, body: Body<typeof contract.createTheme>) =>
  call(contract.createTheme, { params, body });
export const updateTheme = (params: ThemeParams, body: Body<typeof contract.updateTheme>) =>
  call(contract.updateTheme, { params, body });
export const deleteTheme = (params: ThemeParams) => call(contract.deleteTheme, { params });
export const restoreTheme = ({ studyId, questionId, themeId }: ThemeParams) =>
  call(contract.restoreTheme, { params: { studyId, questionId, deletedThemeId: themeId } });
export const mergeThemes = (params: ThemeParams, into: string) =>
  call(contract.mergeThemes, { params, body: { into } });
export const splitTheme = (params: ThemeParams, body: Body<typeof contract.splitTheme>) =>
  call(contract.splitTheme, { params, body });
export const placeAnswers = (params: ThemeParams, body: Body<typeof contract.placeAnswers>) =>
  call(contract.placeAnswers, { params, body });
