import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { idSchema } from '../../blocks/text-schema.ts';
import { commentSubjects, MAX_COMMENT_LENGTH } from './comment.ts';

const readAccess = { kind: 'workspace', action: 'comment.read' } as const;
const writeAccess = { kind: 'workspace', action: 'comment.write' } as const;
const study = z.object({ studyId: z.uuid() });
const comment = study.extend({ commentId: z.uuid() });

/** The block of an answer or question; empty for others. */
const part = z.union([idSchema, z.literal('')]).default('');
const ofKind = study.extend({ threadKind: commentSubjects.schema });
/** The item is the response, finding or report; of a question, the study. */
const ofThread = ofKind.extend({ threadItem: z.uuid() });
/** Mentions are written `@{person}`, with the id of a member who can see the study. */
const text = z
  .string()
  .trim()
  .min(1, 'Write a comment.')
  .max(MAX_COMMENT_LENGTH, `Use at most ${MAX_COMMENT_LENGTH} characters.`);

const personShape = z.object({ id: z.uuid(), name: z.string() });

const commentShape = z.object({
  id: z.uuid(),
  /** With mentions as `@{person}`; their names are in `people`. */
  text: z.string(),
  author: z.string(),
  isOwn: z.boolean(),
  canDelete: z.boolean(),
  at: z.iso.datetime(),
  /** When its author last changed it; null if never. */
  changedAt: z.iso.datetime().nullable(),
});
export type Comment = z.output<typeof commentShape>;

const threadShape = z.object({
  /** Oldest first. */
  items: z.array(commentShape),
  next: z.null(),
  /** The members whom the comments mention. */
  people: z.array(personShape),
  /** Who resolved the thread, and when; null while it is open. */
  resolved: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  can: z.record(z.string(), z.boolean()),
});
export type CommentThread = z.output<typeof threadShape>;

export const listComments = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/threads/:threadKind/:threadItem',
  summary: 'The comments on an answer, question, finding or report',
  access: readAccess,
  params: ofThread,
  query: z.object({ part }),
  output: threadShape,
});

export const countComments = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/threads/:threadKind',
  summary: 'How many comments the things of a kind have, those with the newest first',
  access: readAccess,
  params: ofKind,
  query: z.object({ item: z.uuid().optional() }),
  output: z.object({
    items: z.array(
      z.object({ item: z.uuid(), part: z.string(), comments: z.int(), isResolved: z.boolean() }),
    ),
    next: z.null(),
  }),
});

export const listMentionable = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/mentionable',
  summary:
    'The members who can be mentioned in comments: all who can see the study; their emails are empty for API keys',
  access: writeAccess,
  params: study,
  output: z.object({ items: z.array(personShape.extend({ email: z.string() })), next: z.null() }),
});

export const getComment = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/comments/:commentId',
  summary: 'Where a comment is',
  access: readAccess,
  params: comment,
  output: z.object({ kind: commentSubjects.schema, item: z.uuid(), part: z.string() }),
});

export const addComment = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/threads/:threadKind/:threadItem/comments',
  summary: 'Write a comment; a resolved thread is open again',
  access: writeAccess,
  params: ofThread,
  body: z.strictObject({ part, text }),
  output: z.object({ id: z.uuid() }),
  status: 201,
  limit: { max: 120, seconds: 600, by: 'login' },
});

export const changeComment = endpoint({
  method: 'PUT',
  path: '/api/studies/:studyId/comments/:commentId',
  summary: 'Change a comment of one’s own',
  access: writeAccess,
  params: comment,
  body: z.strictObject({ text }),
  limit: { max: 120, seconds: 600, by: 'login' },
});

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/studies/:studyId/comments/:commentId',
  summary: 'Delete a comment of one’s own; owners and admins can delete every comment',
  access: writeAccess,
  params: comment,
});

export const resolveThread = endpoint({
  method: 'PUT',
  path: '/api/studies/:studyId/threads/:threadKind/:threadItem',
  summary: 'Mark the comments on a thing as resolved, or as open again',
  access: writeAccess,
  params: ofThread,
  body: z.strictObject({ part, resolved: z.boolean() }),
});

/** A stream of server-sent events: `changed` whenever comments of the study have changed. */
export const watchComments = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/comments/live',
  summary: 'Server-sent events: `changed` when comments have changed',
  access: readAccess,
  params: study,
  sendsFile: 'text/event-stream',
});
