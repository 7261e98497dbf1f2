import { z } from 'zod';
import { endpoint, pageSchema } from '#platform/http/contract/contract.ts';
import { idSchema } from '../../blocks/text-schema.ts';
import { filterQuery } from '../../results/filter.ts';
import { intervalShape } from '../../results/finding.ts';
import { normalizeTagName } from '../tag.ts';
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PLACED_AT_ONCE,
  MAX_THEME_WORDS,
  MAX_WORD_LENGTH,
  MOODS,
  SEARCH_STATES,
} from './theme.ts';
import { WORD_METHODS } from '../words/question-words.ts';

const readAccess = { kind: 'workspace', action: 'results.read' } as const;
const editAccess = { kind: 'workspace', action: 'theme.edit' } as const;
const question = z.object({ studyId: z.uuid(), questionId: idSchema });
const themeParams = question.extend({ themeId: z.uuid() });
const can = z.record(z.string(), z.boolean());

const name = z
  .string()
  .overwrite(normalizeTagName)
  .min(1, 'Enter a name.')
  .max(MAX_NAME_LENGTH, `Use at most ${MAX_NAME_LENGTH} characters.`);
const description = z
  .string()
  .trim()
  .max(MAX_DESCRIPTION_LENGTH, `Use at most ${MAX_DESCRIPTION_LENGTH} characters.`);
const word = z
  .string()
  .overwrite((text) => normalizeTagName(text).toLowerCase())
  .min(1, 'Enter a word.')
  .max(MAX_WORD_LENGTH, `Use at most ${MAX_WORD_LENGTH} characters.`);
const words = z.array(word).max(MAX_THEME_WORDS, `Use at most ${MAX_THEME_WORDS} words.`);
const moods = z.object({ negative: z.int(), neutral: z.int(), positive: z.int() });

const themeShape = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  /** Answers with one of these are in the theme, in any form of the word. */
  words: z.array(z.string()),
  /** People whose answers are in the theme, their share of all who wrote or said something, and its 95 % Wilson interval. */
  n: z.int(),
  interval: intervalShape,
  /** How many of these answers are positive, negative and so on, estimated from single words; only answers in English. */
  moods,
  quotes: z.array(z.object({ response: z.uuid(), text: z.string() })),
  /** Whether it was found automatically and nobody has changed it: finding themes again can replace it. */
  isAutomatic: z.boolean(),
  pinned: z.boolean(),
  revision: z.int(),
});
export type Theme = z.output<typeof themeShape>;

export const getThemes = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/themes/:questionId',
  summary: 'Themes and frequent terms in the answers to a question, pinned ones first, then the largest',
  access: readAccess,
  auditAction: 'response.read',
  params: question,
  query: filterQuery,
  output: z.object({
    state: z.enum(SEARCH_STATES),
    /** Answers that a running search has read. */
    progress: z.object({ done: z.int(), total: z.int() }).nullable(),
    foundAt: z.iso.datetime().nullable(),
    /** People whose answers have words. */
    answers: z.int(),
    /** Answers whose newest words are not counted yet, up to 10,000; ask again in a moment. */
    unread: z.int(),
    /** People whose answers are in no theme. */
    without: z.int(),
    /** People who answered without saying anything in words, such as “none” or “I don’t know”, or with a number only. */
    apart: z.object({ no_answer: z.int(), number: z.int() }),
    themes: z.array(themeShape),
    /** Words and pairs of neighbouring words that at least two people used. */
    words: z.array(z.object({ word: z.string(), label: z.string(), n: z.int() })),
    /** Answers whose words were counted: not all of a large study. */
    counted: z.int(),
    /** How words are compared: by their stems, as written without common words, or as written. */
    languages: z.array(z.object({ language: z.string(), n: z.int(), method: z.enum(WORD_METHODS) })),
    can,
  }),
});
export type Themes = z.output<typeof getThemes.output>;

export const listStudyThemes = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/themes',
  summary:
    'The themes of all open questions of a study, which results can be filtered by: `where=theme.<id>`',
  access: readAccess,
  params: z.object({ studyId: z.uuid() }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        /** The id of the question, and its title without formatting. */
        question: z.string(),
        title: z.string(),
      }),
    ),
    next: z.null(),
    /** Themes that were merged, and the one that stands for each. */
    merged: z.array(z.object({ theme: z.uuid(), into: z.uuid() })),
  }),
});

export const listThemeAnswers = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/themes/:questionId/answers',
  summary: 'Answers of a theme, in no theme, or with a word; newest first',
  access: readAccess,
  auditAction: 'response.read',
  params: question,
  query: filterQuery.extend({
    after: z.string().max(500).optional(),
    /** The id of a theme, `none` for answers in no theme, or `apart` for those that say nothing in words. */
    theme: z.union([z.uuid(), z.enum(['none', 'apart'])]).optional(),
    /** A `word` of the frequent words. */
    word: z
      .string()
      .min(1)
      .max(2 * MAX_WORD_LENGTH)
      .optional(),
  }),
  output: pageSchema(
    z.object({
      response: z.uuid(),
      participant: z.string(),
      /** What the person wrote or said; the first 5,000 characters. */
      text: z.string(),
      /** Ranges of the words that it was found by: start, and end (exclusive). */
      marks: z.array(z.tuple([z.int(), z.int()])),
      mood: z.enum(MOODS).nullable(),
      at: z.iso.datetime(),
      /** The themes it is in, and whether a person put it there. */
      themes: z.array(z.object({ id: z.uuid(), byPerson: z.boolean() })),
    }),
  ),
});
export type ThemeAnswer = z.output<typeof listThemeAnswers.output>['items'][number];

export const findThemes = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/themes/:questionId/find',
  summary: 'Find themes in the answers, in the background; themes that people changed stay as they are',
  access: editAccess,
  params: question,
  output: z.object({ state: z.enum(SEARCH_STATES) }),
  status: 202,
});

export const createTheme = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/themes/:questionId',
  summary: 'Create a theme by hand; answers with one of its words are put into it',
  access: editAccess,
  params: question,
  body: z.strictObject({ name, description: description.optional(), words: words.optional() }),
  output: z.object({ id: z.uuid() }),
  status: 201,
});

export const updateTheme = endpoint({
  method: 'PATCH',
  path: '/api/studies/:studyId/themes/:questionId/:themeId',
  summary: 'Change a theme; finding themes again leaves it as it is',
  access: editAccess,
  params: themeParams,
  body: z.strictObject({
    /** The revision that the change is based on. */
    revision: z.int().min(0),
    name: name.optional(),
    description: description.optional(),
    words: words.optional(),
    pinned: z.boolean().optional(),
  }),
  output: z.object({ revision: z.int() }),
});

export const deleteTheme = endpoint({
  method: 'DELETE',
  path: '/api/studies/:studyId/themes/:questionId/:themeId',
  summary: 'Delete a theme; it can be restored for 30 days, and its words are not found again',
  access: editAccess,
  params: themeParams,
});

export const restoreTheme = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/deleted-themes/:questionId/:deletedThemeId/restore',
  summary: 'Restore a deleted theme, or undo its merge',
  access: editAccess,
  params: question.extend({ deletedThemeId: z.uuid() }),
});

export const mergeThemes = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/themes/:questionId/:themeId/merge',
  summary: 'Merge a theme into another one of the question; restoring it undoes this',
  access: editAccess,
  params: themeParams,
  body: z.strictObject({ into: z.uuid() }),
});

export const splitTheme = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/themes/:questionId/:themeId/split',
  summary: 'Move some words of a theme to a new one, with their answers',
  access: editAccess,
  params: themeParams,
  body: z.strictObject({
    name,
    words: z
      .array(
        z
          .string()
          .min(1)
          .max(2 * MAX_WORD_LENGTH),
      )
      .min(1)
      .max(MAX_THEME_WORDS),
  }),
  output: z.object({ id: z.uuid() }),
  status: 201,
});

const placed = z.array(z.uuid()).max(MAX_PLACED_AT_ONCE);
const placement = z.object({ add: placed, remove: placed, reset: placed });
export type Placement = z.output<typeof placement>;

export const placeAnswers = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/themes/:questionId/:themeId/answers',
  summary: 'Put answers into a theme or take them out, whatever their words; the reply undoes it',
  access: editAccess,
  params: themeParams,
  /** Ids of responses. Those in `reset` are in the theme again if they have one of its words. */
  body: z.strictObject(placement.partial().shape),
  output: placement,
});
