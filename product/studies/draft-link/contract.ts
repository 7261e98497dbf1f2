import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';

const study = z.object({ studyId: z.uuid() });
const shareAccess = { kind: 'workspace', action: 'study.share-draft' } as const;

/** How long a draft link works after it was created or renewed. */
export const DRAFT_LINK_DAYS = 14;

const draftLinkShape = z.object({
  url: z.string(),
  endsAt: z.iso.datetime().meta({ description: 'When it stops working; renewing moves this.' }),
});
export type DraftLink = z.output<typeof draftLinkShape>;

export const getDraftLink = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/draft-link',
  summary: 'The link of a preview of the draft for people without an account, if there is one',
  access: shareAccess,
  params: study,
  output: z.object({ link: draftLinkShape.nullable() }),
});

export const shareDraft = endpoint({
  method: 'PUT',
  path: '/api/studies/:studyId/draft-link',
  summary: `Create the draft link, or renew it for another ${DRAFT_LINK_DAYS} days; its address stays the same`,
  access: shareAccess,
  repliesWithSecret: true,
  params: study,
  output: draftLinkShape,
});

export const revokeDraftLink = endpoint({
  method: 'DELETE',
  path: '/api/studies/:studyId/draft-link',
  summary: 'Revoke the draft link, if there is one; it stops working at once',
  access: shareAccess,
  params: study,
});
