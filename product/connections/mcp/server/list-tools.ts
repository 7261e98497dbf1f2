import { z } from 'zod';
import { searchStudy, searchWorkspace } from '#product/analysis/search/contract.ts';
import { MAX_QUERY_LENGTH, SEARCH_KINDS } from '#product/analysis/search/search.ts';
import { listParticipants } from '#product/participants/contract.ts';
import { getBlocks, getOverview, getResponse, listResponses } from '#product/results/contract.ts';
import { getStudy, listStudies } from '#product/studies/contract.ts';
import { STUDY_STATES } from '#product/studies/study.ts';
import type { KeyScope } from '../../api-keys/key-scopes.ts';
import { createDraft, draftInput } from './create-draft.ts';
import type { CallApi } from './create-call-api.ts';

/** A tool of the MCP server. It calls endpoints, which check the key, the rights and the input. */
export interface Tool<S extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  description: string;
  /** What the API key needs for it; other keys do not see the tool. */
  keyScope: KeyScope;
  input: S;
  run(call: CallApi, input: z.output<S>): Promise<unknown>;
}
const defineTool = <S extends z.ZodObject>(tool: Tool<S>): Tool => tool as unknown as Tool;

const studyId = z.uuid().describe('The id of a study, from list_studies.');
const after = z.string().max(500).optional().describe('`next` of the page before.');

/** All tools, for reading first. */
export const TOOLS: readonly Tool[] = [
  defineTool({
    name: 'list_studies',
    title: 'List studies',
    description:
      'Studies of the workspace with their state and number of responses, the latest change first, 50 a page.',
    keyScope: 'studies:read',
    input: z.strictObject({
      search: z.string().max(200).optional().describe('Part of the name.'),
      state: z.enum(STUDY_STATES).optional(),
      after,
    }),
    run: (call, query) => call(listStudies, { query }),
  }),
  defineTool({
    name: 'get_study',
    title: 'Read a study',
    description:
      'One study: its brief, blocks, rules and quotas, its public link, and what must be fixed before it is published.',
    keyScope: 'studies:read',
    input: z.strictObject({ study_id: studyId }),
    run: (call, input) => call(getStudy, { params: { studyId: input.study_id } }),
  }),
  defineTool({
    name: 'get_results',
    title: 'Read results',
    description:
      'Figures of a study: how many people started and completed it, and for each question the counts, means and confidence intervals. Small numbers of answers say little; report n with every figure.',
    keyScope: 'results:read',
    input: z.strictObject({ study_id: studyId }),
    run: async (call, input) => {
      const params = { studyId: input.study_id };
      return { overview: await call(getOverview, { params }), results: await call(getBlocks, { params }) };
    },
  }),
  defineTool({
    name: 'search',
    title: 'Search answers',
    description:
      'What people answered and said, notes, tags and findings with all of these words, in one study or all: the first few of each kind, or a page of one kind. Each call is recorded.',
    keyScope: 'responses:read',
    input: z.strictObject({
      search: z.string().max(MAX_QUERY_LENGTH).describe('Words; other forms of them are found, too.'),
      study_id: studyId.optional(),
      kind: z.enum(SEARCH_KINDS).optional(),
      after,
    }),
    run: (call, { study_id: study, ...query }) =>
      study ? call(searchStudy, { params: { studyId: study }, query }) : call(searchWorkspace, { query }),
  }),
  defineTool({
    name: 'list_responses',
    title: 'List responses',
    description: 'Responses to a study, the newest first, without their answers. Each call is recorded.',
    keyScope: 'responses:read',
    input: z.strictObject({ study_id: studyId, after }),
    run: (call, input) =>
      call(listResponses, { params: { studyId: input.study_id }, query: { after: input.after } }),
  }),
  defineTool({
    name: 'get_response',
    title: 'Read a response',
    description: 'What one participant answered, question by question. Each call is recorded.',
    keyScope: 'responses:read',
    input: z.strictObject({
      study_id: studyId,
      response_id: z.uuid().describe('The id of a response, from list_responses.'),
    }),
    run: (call, input) =>
      call(getResponse, { params: { studyId: input.study_id, responseId: input.response_id } }),
  }),
  defineTool({
    name: 'list_people',
    title: 'List participants',
    description:
      'People whom the workspace knows, with their email addresses, attributes and ids of tags, the newest first, 50 a page. Each call is recorded.',
    keyScope: 'participants:read',
    input: z.strictObject({
      search: z.string().max(200).optional().describe('Part of the name, email address or id.'),
      tag: z.uuid().optional().describe('The id of a tag that they have.'),
      after,
    }),
    run: (call, query) => call(listParticipants, { query }),
  }),
  defineTool({
    name: 'draft_study',
    title: 'Draft a study',
    description:
      'Creates a draft with questions. It is not published: a researcher reviews and publishes it in Earshot.',
    keyScope: 'studies:write',
    input: draftInput,
    run: createDraft,
  }),
];
