import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';

const exportStatusShape = z.object({
  status: z.enum(['Queued', 'Running', 'Done', 'Error']),
  /** Where to download, once `Done`. */
  url: z.string().nullable(),
});
const access = { kind: 'workspace', action: 'archive.export' } as const;

/** The first call requests the archive, the same call again reads its progress (`original.md`, section 4). */
export const exportStudy = endpoint({
  method: 'POST',
  path: '/api/surveys/v2/export-study-with-attachments/:id',
  summary: 'Request the archive of a study, or read its progress',
  access,
  repliesWithSecret: true,
  params: z.object({ id: z.uuid() }),
  output: exportStatusShape,
});

export const exportWorkspace = endpoint({
  method: 'POST',
  path: '/api/surveys/v2/export-workspace-with-attachments',
  summary: 'Request the archive of the workspace, or read its progress',
  access,
  repliesWithSecret: true,
  output: exportStatusShape,
});

export const dropStudyExport = endpoint({
  method: 'POST',
  path: '/api/surveys/v2/export-study-with-attachments/drop',
  summary: 'Drop this person’s archive of a study',
  access,
  body: z.strictObject({
    exportId: z.string().regex(/^study_[0-9a-f-]{36}$/, 'This is not a valid export ID.'),
  }),
});

export const dropWorkspaceExport = endpoint({
  method: 'POST',
  path: '/api/surveys/v2/export-workspace-with-attachments/drop',
  summary: 'Drop this person’s archive of the workspace',
  access,
});

/** Whether the dialog shows the note on call links: in workspaces on the operator's list (`original.md`, section 6). */
export const getExportNote = endpoint({
  method: 'GET',
  path: '/api/exports',
  summary: 'Whether the export dialog mentions that call links expire',
  access,
  output: z.object({ callLinks: z.boolean() }),
});

/** The file itself; the token is short-lived, signed, and checked against the caller's login or API key. */
export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/exports/:token',
  summary: 'Download a finished archive',
  // The token contains the workspace; membership and role are checked for the login or API key.
  access: { kind: 'login', keyScope: 'export', allowsWorkspaceLogin: true },
  params: z.object({ token: z.string().max(500) }),
  sendsFile: 'application/zip',
});
