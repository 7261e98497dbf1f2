import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { idSchema } from '../../blocks/text-schema.ts';
import { MAX_UPLOAD_BYTES } from '../../blocks/upload.ts';
import { FILE_KINDS } from '../../media/file-kind.ts';
import { RECORDING_PROBLEMS, RECORDING_STATES } from '../../media/playback/recording.ts';
import { pictureQuery } from '../../studies/pictures/contract.ts';
import { UPLOAD_RATE_LIMIT } from '../limits.ts';

/** An upload in a reply: `SentFile` of `blocks/upload.ts`. */
export const sentFileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(FILE_KINDS),
  bytes: z.int(),
});

/** A file that was recorded at the same time as others: `FileTrack` of `blocks/upload.ts`. */
export const fileTrackSchema = z.object({ file: z.uuid(), label: z.string(), startedMs: z.int() });

export const addUpload = endpoint({
  method: 'POST',
  path: '/api/answering/:linkToken/uploads/:block',
  summary: 'Upload a file for the answer to one block, sent as its bytes',
  access: {
    kind: 'public',
    reason: 'Bound to the resume token in the cookie set when the response started.',
  },
  params: z.object({ linkToken: z.string().max(64), block: idSchema }),
  query: z.object({
    /** File name on the participant’s device. */
    name: z.string().max(1_000).optional(),
    /** A UUID that the page chooses; it becomes the id of the file, so that a repeated request stores it once. */
    id: z.uuid().optional(),
  }),
  output: sentFileSchema,
  status: 201,
  maxFileBytes: MAX_UPLOAD_BYTES,
  limit: UPLOAD_RATE_LIMIT,
});

export const getUpload = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/responses/:responseId/uploads/:uploadId',
  summary: 'A file that a participant uploaded; images can be shown inline',
  access: { kind: 'workspace', action: 'results.read' },
  auditAction: 'response.read',
  params: z.object({ studyId: z.uuid(), responseId: z.uuid(), uploadId: z.uuid() }),
  query: z.object({
    inline: z.stringbool().optional(),
    width: pictureQuery.shape.width.meta({
      description:
        'With `inline`: the smallest copy of an image that is at least so wide, or the image itself if there is none.',
    }),
  }),
  sendsFile: '*/*',
});

/** URL of an upload for the team; `inline` displays an image instead of downloading it. */
export const buildUploadUrl = (
  studyId: string,
  responseId: string,
  uploadId: string,
  inline = false,
): string =>
  getUpload.path
    .replace(':studyId', studyId)
    .replace(':responseId', responseId)
    .replace(':uploadId', uploadId) + (inline ? '?inline=true' : '');

/** URL of an uploaded image in the smallest size of at least `width` pixels, to be displayed. */
export const buildPreviewUrl = (
  studyId: string,
  responseId: string,
  uploadId: string,
  width: number,
): string => `${buildUploadUrl(studyId, responseId, uploadId, true)}&width=${width}`;

const responseParams = z.object({ studyId: z.uuid(), responseId: z.uuid() });

export const listRecordings = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/responses/:responseId/recordings',
  summary: 'Sound and video that a participant sent, with addresses that play them for ten minutes',
  access: { kind: 'workspace', action: 'results.read' },
  auditAction: 'response.read',
  params: responseParams,
  output: z.object({
    items: z.array(
      z.object({
        /** Id of the uploaded file. */
        id: z.uuid(),
        state: z.enum(RECORDING_STATES),
        problem: z.enum(RECORDING_PROBLEMS).nullable(),
        durationMs: z.int().nullable(),
        hasVideo: z.boolean().nullable(),
        width: z.int().nullable(),
        height: z.int().nullable(),
        /** Loudness of equal parts, 0 to 100; null if it is not known. */
        peaks: z.array(z.int()).nullable(),
        /** Percentage of the sound that is below −50 dBFS; null if it is not known. From 90 on it is called silent. */
        quietPercent: z.int().nullable(),
        url: z.string().nullable(),
        posterUrl: z.string().nullable(),
      }),
    ),
    /** Whether the participant allows clips of them to be shared, without which none can be made. */
    canClip: z.boolean(),
    expiresAt: z.iso.datetime(),
  }),
});

export const prepareRecording = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/responses/:responseId/recordings/:uploadId/prepare',
  summary: 'Prepare a recording for playback once more, after it failed',
  access: { kind: 'workspace', action: 'response.exclude' },
  params: responseParams.extend({ uploadId: z.uuid() }),
});

export const playRecording = endpoint({
  method: 'GET',
  path: '/api/recordings/:token',
  summary: 'A recording, its still image, or a range of either',
  access: { kind: 'public', reason: 'Bound to the signed token in the address, which expires.' },
  params: z.object({ token: z.string().max(400) }),
  sendsFile: '*/*',
  limit: { max: 1_200, seconds: 60, by: 'address' },
});

/** The address of a recording, by its signed token. */
export const buildPlaybackUrl = (token: string): string => playRecording.path.replace(':token', token);
