import { z } from 'zod';
import { endpoint, pageSchema } from '#platform/http/contract/contract.ts';
import { idSchema } from '../../blocks/text-schema.ts';
import { MAX_QUERY_LENGTH, SEARCH_KINDS } from './search.ts';

const readAccess = { kind: 'workspace', action: 'results.read' } as const;

const query = z.object({
  search: z.string().max(MAX_QUERY_LENGTH).default('').meta({
    description: 'Words that must all be there, in this or another form; the last may be incomplete.',
  }),
  /** Without it, the first few of each kind. */
  kind: z.enum(SEARCH_KINDS).optional(),
  after: z.string().max(20).optional(),
});

const parts = z.array(z.object({ text: z.string(), isMatch: z.boolean() }));

const foundShape = z.object({
  kind: z.enum(SEARCH_KINDS),
  /** Identifies it in the list. */
  id: z.string(),
  /** Null for a tag in a search of all studies. */
  study: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The text around the matched words. */
  parts,
  /** The title of the question, the highlighted quote of a note, or the description of a tag. */
  about: z.string(),
  response: z.uuid().nullable(),
  participant: z.string().nullable(),
  block: idSchema.nullable(),
  /** The recording of a transcript, and when the words are said; null if that is not known. */
  asset: z.uuid().nullable(),
  fromMs: z.int().nullable(),
  tag: z.uuid().nullable(),
  finding: z.uuid().nullable(),
  /** When it was answered or written; null for a tag. */
  at: z.iso.datetime().nullable(),
});
export type SearchHit = z.output<typeof foundShape>;

const output = pageSchema(foundShape).extend({
  /** How much of each kind was found; of more, the newest are listed. */
  counts: z.array(z.object({ kind: z.enum(SEARCH_KINDS), n: z.int(), hasMore: z.boolean() })),
  /** Some new answers cannot be found yet. */
  isIncomplete: z.boolean(),
});
export type SearchResult = z.output<typeof output>;

export const searchWorkspace = endpoint({
  method: 'GET',
  path: '/api/search',
  summary:
    'Search what people answered and said, notes, tags and findings in all studies that the caller sees',
  access: readAccess,
  auditAction: 'response.read',
  query,
  output,
});

export const searchStudy = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/search',
  summary: 'Search what people answered and said, notes, tags and findings in a study',
  access: readAccess,
  auditAction: 'response.read',
  params: z.object({ studyId: z.uuid() }),
  query,
  output,
});
