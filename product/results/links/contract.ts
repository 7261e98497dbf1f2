import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { linkTokenShape } from '../../accounts/contract.ts';
import { idSchema, textSchema, wellFormedString } from '../../blocks/text-schema.ts';
import { pictureQuery } from '../../studies/pictures/contract.ts';
import { compareQuery } from '../compare.ts';
import {
  getBlock,
  getBlocks,
  getCombinations,
  getOverview,
  getSummary,
  listOthers,
  listPieces,
} from '../contract.ts';
import { filterQuery } from '../filter.ts';
import { getTagFigures } from '../tags/contract.ts';
import { getTimes } from '../times/contract.ts';
import { getTrend } from '../trend/contract.ts';
import { weightedQuery } from '../weighted.ts';
import { MAX_LINK_NAME, MAX_LINK_PASSWORD, MIN_LINK_PASSWORD } from './result-link.ts';

const study = z.object({ studyId: z.uuid() });
const shareAccess = { kind: 'workspace', action: 'results.share' } as const;

/** What a link shows besides the study: its filters, its comparison, and whether its figures are weighted. */
export const linkQuerySchema = z.strictObject({
  ...filterQuery.shape,
  ...compareQuery.shape,
  ...weightedQuery.shape,
});
export type LinkQuery = z.output<typeof linkQuerySchema>;

const linkShape = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Null if it can no longer be shown, because the signing key was lost; it still works. */
  url: z.string().nullable(),
  query: linkQuerySchema,
  /** The questions whose answers it shows in people's own words. */
  texts: z.array(idSchema),
  /** Whether it shows the tags of answers, with their names. */
  tags: z.boolean(),
  hasPassword: z.boolean(),
  endsAt: z.iso.datetime().nullable(),
  hasEnded: z.boolean(),
  /** How often it was opened. */
  views: z.int(),
  lastViewedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** Who created it; null once they have left the workspace. */
  createdBy: z.string().nullable(),
});
export type ResultLink = z.output<typeof linkShape>;

export const listResultLinks = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/result-links',
  summary: 'Links of read-only pages with results of a study, newest first',
  access: shareAccess,
  params: study,
  output: z.object({
    items: z.array(linkShape),
    next: z.null(),
    /** Questions that have answers in people's own words, which a link may show. */
    textBlocks: z.array(z.object({ id: idSchema, title: textSchema, isPersonal: z.boolean() })),
  }),
});

export const createResultLink = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/result-links',
  summary: 'Create the link of a read-only page with results, for everyone who has it',
  access: shareAccess,
  repliesWithSecret: true,
  params: study,
  body: z.strictObject({
    name: wellFormedString(MAX_LINK_NAME).trim().min(1, 'Enter a name.'),
    query: linkQuerySchema,
    texts: z.array(idSchema).max(500),
    tags: z
      .boolean()
      .optional()
      .meta({ description: 'Whether it shows the tags of answers, with their names.' }),
    password: wellFormedString(MAX_LINK_PASSWORD)
      .trim()
      .min(MIN_LINK_PASSWORD, `Use at least ${MIN_LINK_PASSWORD} characters.`)
      .nullable(),
    endsAt: z.iso.datetime().nullable().meta({ description: 'When it stops working; null: never.' }),
  }),
  output: z.object({ id: z.uuid(), url: z.string() }),
  status: 201,
});

export const revokeResultLink = endpoint({
  method: 'DELETE',
  path: '/api/studies/:studyId/result-links/:resultLinkId',
  summary: 'Revoke a link with results; it stops working at once',
  access: shareAccess,
  params: study.extend({ resultLinkId: z.uuid() }),
});

const shared = z.object({ resultsToken: linkTokenShape });
const sharedBlock = shared.extend({ block: idSchema });
const asPublic = (reason: string) => ({ kind: 'public', reason }) as const;
/** Pages read several endpoints each minute, and an office has one address. */
const limit = { max: 3_000, seconds: 900, by: 'address' } as const;
const figuresAccess = asPublic(
  'the link is the proof, with its password; figures only, as the link was created',
);
const view = getBlocks.query.pick({ base: true });

export const openResultLink = endpoint({
  method: 'POST',
  path: '/api/shared/results/:resultsToken/open',
  summary: 'Open a link with results, which counts a view; a right password is remembered by a cookie',
  access: asPublic('the link is the proof; says nothing of the study'),
  params: shared,
  body: z.strictObject({ password: z.string().max(MAX_LINK_PASSWORD).optional() }),
  limit: { max: 300, seconds: 900, by: 'address' },
});

export const getSharedResults = endpoint({
  method: 'GET',
  path: '/api/shared/results/:resultsToken',
  summary: 'What a link with results shows',
  access: figuresAccess,
  params: shared,
  output: z.object({
    workspace: z.string(),
    at: z.iso.datetime(),
    /** Whether too few people have answered to show anything; its filters are then left out. */
    isWithheld: z.boolean(),
    /** Figures have no comparison while one of its groups has too few people. */
    query: linkQuerySchema,
    /** The questions whose answers it shows in people's own words. */
    texts: z.array(idSchema),
    /** Its name is the one for participants; empty if there is none. */
    summary: getSummary.output.pick({
      id: true,
      name: true,
      version: true,
      base: true,
      blocks: true,
      loops: true,
      weighted: true,
      variables: true,
    }),
  }),
  limit,
});
export type SharedResults = z.output<typeof getSharedResults.output>;

export const getSharedOverview = endpoint({
  method: 'GET',
  path: '/api/shared/results/:resultsToken/overview',
  summary: 'The overview of a link with results',
  access: figuresAccess,
  params: shared,
  output: getOverview.output,
  limit,
});

export const getSharedTimes = endpoint({
  method: 'GET',
  path: '/api/shared/results/:resultsToken/times',
  summary: 'How long people took for each block, of a link with results',
  access: figuresAccess,
  params: shared,
  output: getTimes.output,
  limit,
});

export const getSharedBlocks = endpoint({
  method: 'GET',
  path: '/api/shared/results/:resultsToken/blocks',
  summary: 'The findings of every block of a link with results',
  access: figuresAccess,
  params: shared,
  query: view,
  output: getBlocks.output,
  limit,
});

export const getSharedBlock = endpoint({
  method: 'GET',
  path: '/api/shared/results/:resultsToken/blocks/:block',
  summary: 'The findings of one block of a link with results',
  access: figuresAccess,
  params: sharedBlock,
  query: view,
  output: getBlock.output.extend({
    texts: z.array(getBlock.output.shape.texts.element.omit({ at: true })).meta({
      description: 'Some of the newest texts, in no order; the ids are none of responses.',
    }),
  }),
  limit,
});

export const getSharedTrend = endpoint({
  method: 'GET',
  path: '/api/shared/results/:resultsToken/blocks/:block/trend',
  summary: 'A score over time, of a link with results',
  access: figuresAccess,
  params: sharedBlock,
  output: getTrend.output,
  limit,
});

export const getSharedTags = endpoint({
  method: 'GET',
  path: '/api/shared/results/:resultsToken/blocks/:block/tags',
  summary: 'How many people have each tag in their answer to a question, of a link that shows tags',
  access: figuresAccess,
  params: sharedBlock,
  output: getTagFigures.output,
  limit,
});

export const getSharedCombinations = endpoint({
  method: 'GET',
  path: '/api/shared/results/:resultsToken/blocks/:block/combinations',
  summary: 'Which options were selected together, of a link with results',
  access: figuresAccess,
  params: sharedBlock,
  output: getCombinations.output,
  limit,
});

export const listSharedPieces = endpoint({
  method: 'GET',
  path: '/api/shared/results/:resultsToken/blocks/:block/pieces',
  summary: 'What people wrote, of a question that the link shows with texts',
  access: figuresAccess,
  params: sharedBlock,
  query: listPieces.query.pick({ part: true, term: true }),
  output: listPieces.output,
  limit,
});

export const listSharedOthers = endpoint({
  method: 'GET',
  path: '/api/shared/results/:resultsToken/blocks/:block/others',
  summary: 'What people typed beside options, of a question that the link shows with texts',
  access: figuresAccess,
  params: sharedBlock,
  query: listOthers.query.pick({ search: true, option: true }),
  output: listOthers.output,
  limit,
});

export const getSharedPicture = endpoint({
  method: 'GET',
  path: '/api/shared/results/:resultsToken/pictures/:mediaId',
  summary: 'An image, a video or captions of the questions of a link with results',
  access: asPublic('the link is the proof, with its password; images and videos of the questions only'),
  params: shared.extend({ mediaId: z.uuid() }),
  query: pictureQuery,
  sendsFile: '*/*',
  limit,
});

/** URL of a picture for the page of a link. */
export const buildSharedPictureUrl = (token: string, media: string): string =>
  `/api/shared/results/${encodeURIComponent(token)}/pictures/${encodeURIComponent(media)}`;
