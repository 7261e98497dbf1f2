import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { linkTokenShape } from '../../accounts/contract.ts';
import { idSchema } from '../../blocks/text-schema.ts';
import { CLIP_STATES, EXPORT_PROBLEMS, EXPORT_STATES, MAX_CLIPS_PER_REEL, MAX_TITLE_LENGTH } from './clip.ts';

const readAccess = { kind: 'workspace', action: 'results.read' } as const;
const editAccess = { kind: 'workspace', action: 'clip.edit' } as const;
const shareAccess = { kind: 'workspace', action: 'reel.share' } as const;
const study = z.object({ studyId: z.uuid() });
const clipParams = study.extend({ clipId: z.uuid() });
const reelParams = study.extend({ reelId: z.uuid() });
const can = z.record(z.string(), z.boolean());

const time = z.int().min(0).max(2_000_000_000);
const cardTitle = z.string().trim().max(MAX_TITLE_LENGTH, `Use at most ${MAX_TITLE_LENGTH} characters.`);
const title = cardTitle.min(1, 'Enter a title.');

const clipShape = z.object({
  id: z.uuid(),
  highlight: z.uuid(),
  response: z.uuid(),
  participant: z.string(),
  block: idSchema,
  /** The title of the block, without formatting. */
  question: z.string(),
  /** The recording, and the part of it in milliseconds. */
  asset: z.uuid(),
  startMs: z.int(),
  endMs: z.int(),
  recordingMs: z.int().nullable(),
  hasVideo: z.boolean(),
  /** What is said, as it was when it was highlighted. */
  quote: z.string(),
  /** Whether others may see it now; if not, why. */
  state: z.enum(CLIP_STATES),
});
export type Clip = z.output<typeof clipShape>;

const cue = z.object({ fromMs: z.int(), toMs: z.int(), text: z.string() });

const reelShape = z.object({
  id: z.uuid(),
  title: z.string(),
  clips: z.int(),
  /** The duration of the clips that others may see, with their titles. */
  durationMs: z.int(),
  shared: z.boolean(),
  updatedAt: z.iso.datetime(),
});
export type Reel = z.output<typeof reelShape>;

const reelDetail = reelShape.omit({ clips: true }).extend({
  captions: z.boolean(),
  revision: z.int(),
  /** In order. */
  clips: z.array(
    clipShape.extend({
      /** Shown before the clip; empty for none. */
      title: z.string(),
      /** Plays the whole recording until `expiresAt`; null until it is prepared. */
      url: z.string().nullable(),
      cues: z.array(cue),
    }),
  ),
  expiresAt: z.iso.datetime(),
  export: z.object({
    state: z.enum(EXPORT_STATES),
    problem: z.enum(EXPORT_PROBLEMS).nullable(),
    done: z.int(),
    total: z.int(),
    /** Clips that are not in the exported file. */
    leftOut: z.int(),
    bytes: z.int().nullable(),
    durationMs: z.int().nullable(),
  }),
  /** The link of the read-only page; null while it is not shared, and for viewers. */
  shareUrl: z.string().nullable(),
  can,
});
export type ReelDetail = z.output<typeof reelDetail>;

export const listClips = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/clips',
  summary: 'Clips of recordings of a study, newest first',
  access: readAccess,
  auditAction: 'response.read',
  params: study,
  output: z.object({ items: z.array(clipShape), next: z.null(), can }),
});

export const createClip = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/clips',
  summary: 'Make a clip from a highlight of a recording, or from a part of one, which is then highlighted',
  access: editAccess,
  params: study,
  body: z.union([
    z.strictObject({ highlight: z.uuid() }),
    z.strictObject({ response: z.uuid(), asset: z.uuid(), startMs: time, endMs: time }),
  ]),
  output: z.object({ id: z.uuid() }),
  status: 201,
});

export const updateClip = endpoint({
  method: 'PATCH',
  path: '/api/studies/:studyId/clips/:clipId',
  summary: 'Move the start and end of a clip; its highlight stays',
  access: editAccess,
  params: clipParams,
  body: z.strictObject({ startMs: time, endMs: time }),
});

export const deleteClip = endpoint({
  method: 'DELETE',
  path: '/api/studies/:studyId/clips/:clipId',
  summary: 'Delete a clip, also from reels; its highlight stays',
  access: editAccess,
  params: clipParams,
});

export const listReels = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/reels',
  summary: 'Reels of a study, the last changed first',
  access: readAccess,
  params: study,
  output: z.object({ items: z.array(reelShape), next: z.null(), can }),
});

export const createReel = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/reels',
  summary: 'Create a reel',
  access: editAccess,
  params: study,
  body: z.strictObject({ title, clips: z.array(z.uuid()).max(MAX_CLIPS_PER_REEL).optional() }),
  output: z.object({ id: z.uuid() }),
  status: 201,
});

export const getReel = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/reels/:reelId',
  summary: 'A reel with its clips, and addresses that play their recordings for ten minutes',
  access: readAccess,
  auditAction: 'response.read',
  params: reelParams,
  output: reelDetail,
});

export const updateReel = endpoint({
  method: 'PATCH',
  path: '/api/studies/:studyId/reels/:reelId',
  summary: 'Change a reel; `clips` replaces all of its clips, in the new order',
  access: editAccess,
  params: reelParams,
  body: z.strictObject({
    /** The revision that the change is based on. */
    revision: z.int().min(0),
    title: title.optional(),
    captions: z.boolean().optional(),
    clips: z
      .array(z.strictObject({ clip: z.uuid(), title: cardTitle }))
      .max(MAX_CLIPS_PER_REEL, `A reel can have at most ${MAX_CLIPS_PER_REEL} clips.`)
      .optional(),
  }),
  output: z.object({ revision: z.int() }),
});

export const deleteReel = endpoint({
  method: 'DELETE',
  path: '/api/studies/:studyId/reels/:reelId',
  summary: 'Delete a reel with its files and link; its clips stay',
  access: editAccess,
  params: reelParams,
});

export const exportReel = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/reels/:reelId/export',
  summary: 'Make one MP4 file of a reel; a job does it, and the reel shows its progress',
  access: shareAccess,
  params: reelParams,
  limit: { max: 60, seconds: 3_600, by: 'login' },
});

export const downloadReel = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/reels/:reelId/file',
  summary: 'The exported file of a reel, while it shows what the reel shows and its participants allow it',
  access: readAccess,
  auditAction: 'response.read',
  params: reelParams,
  sendsFile: 'video/mp4',
});

export const shareReel = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/reels/:reelId/share',
  summary:
    'Create the link of a page that plays the reel for everyone who has it; an earlier link stops working',
  access: shareAccess,
  repliesWithSecret: true,
  params: reelParams,
  output: z.object({ url: z.string() }),
  status: 201,
});

export const stopSharingReel = endpoint({
  method: 'DELETE',
  path: '/api/studies/:studyId/reels/:reelId/share',
  summary: 'Revoke the link of a reel',
  access: shareAccess,
  params: reelParams,
});

const sharedReel = z.object({
  title: z.string(),
  updatedAt: z.iso.datetime(),
  clips: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      durationMs: z.int(),
      hasVideo: z.boolean(),
      cues: z.array(cue),
    }),
  ),
  /** Clips that are not shown, because their participants have not agreed to it or for another reason. */
  leftOut: z.int(),
  /** Clips that were added or changed since the last export. */
  unprepared: z.int(),
});
export type SharedReel = z.output<typeof sharedReel>;

export const openSharedReel = endpoint({
  method: 'GET',
  path: '/api/shared/reels/:reelToken',
  summary: 'A reel that was shared by a link, with the clips that participants allow now',
  access: { kind: 'public', reason: 'the link is the proof; the reply has no names and no ids of people' },
  params: z.object({ reelToken: linkTokenShape }),
  output: sharedReel,
  limit: { max: 300, seconds: 900, by: 'address' },
});

export const playSharedClip = endpoint({
  method: 'GET',
  path: '/api/shared/reels/:reelToken/clips/:clipId',
  summary: 'A clip of a shared reel, or a range of it, while its participant allows it',
  access: { kind: 'public', reason: 'the link is the proof; consent is asked each time' },
  params: z.object({ reelToken: linkTokenShape, clipId: z.uuid() }),
  sendsFile: 'video/mp4',
  limit: { max: 1_200, seconds: 60, by: 'address' },
});

/** The address of a clip of a shared reel. */
export const buildSharedClipUrl = (token: string, clip: string): string =>
  playSharedClip.path.replace(':reelToken', token).replace(':clipId', clip);

/** The address of the exported file of a reel. */
export const buildReelFileUrl = (studyId: string, reelId: string): string =>
  downloadReel.path.replace(':studyId', studyId).replace(':reelId', reelId);
