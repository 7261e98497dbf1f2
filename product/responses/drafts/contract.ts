import { z } from 'zod';
import { linkTokenShape } from '../../accounts/contract.ts';
import { endpoint } from '#platform/http/contract/contract.ts';
import { pictureQuery } from '#product/studies/pictures/contract.ts';

const shared = z.object({ draftToken: linkTokenShape });
const access = {
  kind: 'public',
  reason: 'the link is the proof; the draft as participants would see it, for 14 days',
} as const;
/** An office has one address, and a draft may have many pictures. */
const fileLimit = { max: 3_000, seconds: 900, by: 'address' } as const;

export const openSharedDraft = endpoint({
  method: 'GET',
  path: '/api/shared/drafts/:draftToken',
  summary: 'The draft of a study as participants would see it, for people with its link',
  access,
  params: shared,
  output: z.object({
    /** The draft as a `PlayedStudy`, in all of its languages. */
    study: z.unknown(),
    /** What the workspace adds to the participant’s page. */
    style: z.object({
      name: z.string(),
      css: z.string(),
      logo: z.object({ url: z.string(), alt: z.string(), width: z.number(), height: z.number() }).nullable(),
      fontUrl: z.string().nullable(),
      links: z.array(z.object({ key: z.enum(['imprint', 'privacy']), url: z.string() })),
    }),
  }),
  limit: { max: 300, seconds: 900, by: 'address' },
});

export const getDraftPicture = endpoint({
  method: 'GET',
  path: '/api/shared/drafts/:draftToken/pictures/:mediaId',
  summary: 'An image, a video or captions of a draft, for people with its link',
  access,
  params: shared.extend({ mediaId: z.uuid() }),
  query: pictureQuery,
  sendsFile: '*/*',
  limit: fileLimit,
});

export const getDraftStyleFile = endpoint({
  method: 'GET',
  path: '/api/shared/drafts/:draftToken/style/:fileId',
  summary: 'The logo or font of the workspace of a draft, for people with its link',
  access,
  params: shared.extend({ fileId: z.uuid() }),
  sendsFile: 'image/*, font/*',
  limit: fileLimit,
});
