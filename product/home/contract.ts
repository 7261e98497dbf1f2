import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { pendingDecisionShape } from '#product/studies/pending-decisions/pending-decision.ts';

const readAccess = { kind: 'workspace', action: 'study.read' } as const;

/** Each card of the dashboard has a separate request, so that it can fail and be retried separately. */
export const getRecent = endpoint({
  method: 'GET',
  path: '/api/dashboard/recent',
  summary: 'Recent studies, last changed first',
  access: readAccess,
  output: z.object({
    /** All studies of the workspace, including archived ones. */
    studies: z.int(),
    items: z.array(
      z.object({ id: z.uuid(), name: z.string(), state: z.string(), updatedAt: z.iso.datetime() }),
    ),
    can: z.record(z.string(), z.boolean()),
  }),
});

export const getNewResponses = endpoint({
  method: 'GET',
  path: '/api/dashboard/responses',
  summary: 'New responses of the studies last changed',
  access: readAccess,
  output: z.object({
    items: z.array(z.object({ id: z.uuid(), name: z.string(), last24h: z.int(), total: z.int() })),
  }),
});

export const getChecklist = endpoint({
  method: 'GET',
  path: '/api/dashboard/checklist',
  summary: 'Setup progress of the workspace',
  access: readAccess,
  output: z.object({
    study: z.boolean(),
    published: z.boolean(),
    response: z.boolean(),
    invited: z.boolean(),
  }),
});

export const listPendingDecisions = endpoint({
  method: 'GET',
  path: '/api/dashboard/decisions',
  summary: 'What waits for a decision that the caller may make, the most urgent of each kind first',
  access: readAccess,
  output: z.object({
    items: z.array(pendingDecisionShape),
    /** Those that are not listed. */
    more: z.int(),
  }),
});

export const getSample = endpoint({
  method: 'GET',
  path: '/api/sample',
  summary:
    'Loading progress of the sample workspace, of all its studies together; null when it was not requested',
  access: readAccess,
  output: z.object({
    sample: z
      .object({
        /** The first of its studies. */
        study: z.uuid(),
        state: z.enum(['loading', 'done', 'failed']),
        done: z.int(),
        total: z.int(),
      })
      .nullable(),
  }),
});

export const loadSample = endpoint({
  method: 'POST',
  path: '/api/sample',
  summary: 'Load the sample workspace: four studies with their responses',
  access: { kind: 'workspace', action: 'study.edit' },
  output: z.object({ study: z.uuid() }),
  status: 202,
});
