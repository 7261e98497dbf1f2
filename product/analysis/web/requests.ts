import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Input } from '#platform/http/contract/contract.ts';
import { call } from '#platform/http/client/request.ts';
import type { FilterQuery } from '../../results/filter.ts';
import * as agreement from '../agreement/contract.ts';
import * as codebook from '../codebook/contract.ts';
import * as coding from '../coding/contract.ts';

export const CODEBOOK_KEY = ['codebook'] as const;
/** Query key prefix of the coding of a study. */
export const codingKey = (studyId: string) => ['coding', studyId] as const;

export const codebookOptions = queryOptions({
  queryKey: [...CODEBOOK_KEY, 'tags'],
  queryFn: ({ signal }) => call(codebook.getCodebook, {}, { signal }),
});

export const countsOptions = queryOptions({
  queryKey: [...CODEBOOK_KEY, 'counts'],
  queryFn: ({ signal }) => call(codebook.countHighlights, {}, { signal }),
});

export const tagStudiesOptions = (tagId: string) =>
  queryOptions({
    queryKey: [...CODEBOOK_KEY, 'studies', tagId],
    queryFn: ({ signal }) => call(codebook.listTagStudies, { params: { tagId } }, { signal }),
  });

export const tagHighlightsOptions = (studyId: string, tagId: string) =>
  infiniteQueryOptions({
    queryKey: [...CODEBOOK_KEY, 'highlights', tagId, studyId],
    queryFn: ({ signal, pageParam }) =>
      call(
        codebook.listTagHighlights,
        { params: { studyId, tagId }, query: { after: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });

/** The body that an endpoint takes. */
type Body<E> = Input<E> extends { body: infer B } ? B : never;

export const createTag = (body: Body<typeof codebook.createTag>) => call(codebook.createTag, { body });
export const updateTag = (tagId: string, body: Body<typeof codebook.updateTag>) =>
  call(codebook.updateTag, { params: { tagId }, body });
export const deleteTag = (tagId: string) => call(codebook.deleteTag, { params: { tagId } });
export const restoreTag = (deletedTagId: string) => call(codebook.restoreTag, { params: { deletedTagId } });
export const mergeTags = (tagId: string, into: string) =>
  call(codebook.mergeTags, { params: { tagId }, body: { into } });
export const splitTag = (tagId: string, body: Body<typeof codebook.splitTag>) =>
  call(codebook.splitTag, { params: { tagId }, body });
export const orderCodebook = (body: Body<typeof codebook.orderCodebook>) =>
  call(codebook.orderCodebook, { body });
export const createTagGroup = (name: string) => call(codebook.createTagGroup, { body: { name } });
export const renameTagGroup = (groupId: string, name: string) =>
  call(codebook.renameTagGroup, { params: { groupId }, body: { name } });
export const deleteTagGroup = (groupId: string) => call(codebook.deleteTagGroup, { params: { groupId } });
export const importCodebook = (body: Body<typeof codebook.importCodebook>) =>
  call(codebook.importCodebook, { body });

export const codingQuestionsOptions = (studyId: string) =>
  queryOptions({
    queryKey: [...codingKey(studyId), 'questions'],
    queryFn: ({ signal }) => call(coding.listCodingQuestions, { params: { studyId } }, { signal }),
  });

export const codingOptions = (
  studyId: string,
  questionId: string,
  query: FilterQuery & { coder?: string | undefined },
) =>
  queryOptions({
    queryKey: [...codingKey(studyId), 'state', questionId, query],
    queryFn: ({ signal }) => call(coding.getCoding, { params: { studyId, questionId }, query }, { signal }),
    placeholderData: (previous, before) => (before?.queryKey[3] === questionId ? previous : undefined),
  });

/** Which answers are listed, beside the filter of responses. */
export interface AnswersQuery {
  search?: string | undefined;
  show?: 'coded' | 'uncoded' | 'suggested' | undefined;
  tag?: string | undefined;
  coder?: string | undefined;
  response?: string | undefined;
}

/** Query key prefix of all lists of answers of a study. */
export const codingAnswersKey = (studyId: string) => [...codingKey(studyId), 'answers'] as const;

export const codingAnswersOptions = (
  studyId: string,
  questionId: string,
  query: FilterQuery,
  answers: AnswersQuery,
) =>
  infiniteQueryOptions({
    queryKey: [...codingAnswersKey(studyId), questionId, query, answers],
    queryFn: ({ signal, pageParam }) =>
      call(
        coding.listCodingAnswers,
        { params: { studyId, questionId }, query: { ...query, ...answers, after: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    // Coding keeps the list as it is: answers do not leave it because they are coded now.
    staleTime: Infinity,
    // What is left to decide is read again whenever it is shown.
    ...(answers.show === 'suggested' && { gcTime: 0 }),
  });

export const agreementOptions = (
  studyId: string,
  questionId: string,
  query: FilterQuery & { unit: agreement.AgreementUnit; coder?: string[] | undefined },
) =>
  queryOptions({
    queryKey: [...codingKey(studyId), 'agreement', questionId, query],
    queryFn: ({ signal }) =>
      call(agreement.getAgreement, { params: { studyId, questionId }, query }, { signal }),
    placeholderData: (previous, before) => (before?.queryKey[3] === questionId ? previous : undefined),
  });

export const addTags = (studyId: string, body: Body<typeof coding.addTags>) =>
  call(coding.addTags, { params: { studyId }, body });
export const removeTags = (studyId: string, items: { highlight: string; tags: string[] }[]) =>
  call(coding.removeTags, { params: { studyId }, body: { items } });
export const updateHighlight = (
  studyId: string,
  highlightId: string,
  body: Body<typeof coding.updateHighlight>,
) => call(coding.updateHighlight, { params: { studyId, highlightId }, body });
export const deleteHighlight = (studyId: string, highlightId: string) =>
  call(coding.deleteHighlight, { params: { studyId, highlightId } });
