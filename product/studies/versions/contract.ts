import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';

/** Only the newest are listed, without further pages. */
export const MAX_LISTED_VERSIONS = 100;

const studyParams = z.object({ studyId: z.uuid() });

export const listVersions = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/versions',
  summary: 'Published versions of a study, newest first',
  access: { kind: 'workspace', action: 'study.read' },
  params: studyParams,
  output: z.object({
    items: z.array(
      z.object({
        number: z.int(),
        publishedAt: z.iso.datetime(),
        /** Null for an API key, and for former members. */
        publishedBy: z.string().nullable(),
        blocks: z.int(),
      }),
    ),
    next: z.null(),
  }),
});

export const restoreVersion = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/restore-version',
  summary: 'Replace the draft by the content of a published version; nothing is published',
  access: { kind: 'workspace', action: 'study.edit' },
  params: studyParams,
  /** The revision of the draft that is replaced: 409 if it has a newer one. */
  body: z.strictObject({ number: z.int().min(1), revision: z.int() }),
  output: z.object({ revision: z.int() }),
});
