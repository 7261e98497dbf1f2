import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { idSchema } from '../../../blocks/text-schema.ts';
import { RUN_PROBLEMS, RUN_STATES } from '../../suggestions/suggestion.ts';
import { PROPOSAL_KINDS } from './proposal.ts';

const question = z.object({ studyId: z.uuid(), questionId: idSchema });
const path = '/api/studies/:studyId/theme-proposals/:questionId';

const proposalShape = z.object({
  id: z.uuid(),
  kind: z.enum(PROPOSAL_KINDS),
  /** The name of the model that proposes it. */
  model: z.string(),
  /** The theme that gets the name, or is merged; null for a new one. */
  theme: z.uuid().nullable(),
  /** The theme it is merged into. */
  into: z.uuid().nullable(),
  name: z.string(),
  description: z.string(),
  /** Parts of answers, word for word. */
  quotes: z.array(z.object({ response: z.uuid(), quote: z.string() })),
});
export type Proposal = z.output<typeof proposalShape>;

const stateShape = z.object({
  /** The name of the workspace’s language model; null as long as none is turned on. */
  model: z.string().nullable(),
  /** Whether answers of this study may be sent to it. */
  isAllowed: z.boolean(),
  /** Whether its participants were asked for their consent to that. */
  isAsked: z.boolean(),
  run: z
    .object({
      state: z.enum(RUN_STATES),
      problem: z.enum(RUN_PROBLEMS).nullable(),
      /** Answers that were sent. */
      sent: z.int(),
    })
    .nullable(),
  /** Proposals that nobody has decided about. */
  items: z.array(proposalShape),
  can: z.record(z.string(), z.boolean()),
});
export type ProposalsState = z.output<typeof stateShape>;

export const getThemeProposals = endpoint({
  method: 'GET',
  path,
  summary: 'What a language model proposes for the themes of a question, each with quotes of answers',
  access: { kind: 'workspace', action: 'results.read' },
  auditAction: 'response.read',
  params: question,
  output: stateShape,
});

export const startProposing = endpoint({
  method: 'POST',
  path,
  summary:
    'Ask the language model about the themes of a question; while it works, asking again changes nothing',
  access: { kind: 'workspace', action: 'suggestion.edit' },
  params: question,
  output: stateShape,
  status: 202,
  limit: { max: 30, seconds: 3600, by: 'login' },
});

export const decideProposal = endpoint({
  method: 'POST',
  path: `${path}/:proposalId/decide`,
  summary: 'Accept a proposal as an own change of the themes, dismiss it, or undo that it was dismissed',
  access: { kind: 'workspace', action: 'theme.edit' },
  params: question.extend({ proposalId: z.uuid() }),
  body: z.strictObject({ do: z.enum(['accept', 'dismiss', 'undo']) }),
  output: z.object({
    /** The theme that was named, created or merged; null if none was. */
    theme: z.uuid().nullable(),
  }),
});
