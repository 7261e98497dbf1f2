import { createRegistry } from '#platform/registry/registry.ts';

/** The longest text as it is stored, with the ids of those it mentions. */
export const MAX_COMMENT_LENGTH = 5_000;
export const MAX_COMMENTS = 500;
export const MAX_MENTIONS = 20;

/**
 * What can be commented on. The `comment-subjects.ts` of a feature adds its own by declaration merging, and its `comments`
 * say how the server finds them (`server/list-comment-subjects.ts`).
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the features
export interface CommentSubjects {}
export type CommentSubjectKind = keyof CommentSubjects;

/** Where a thread is: on one thing of a study. */
export interface CommentPlace {
  study: string;
  kind: CommentSubjectKind;
  /** The id of the thing, or of what it is a part of. */
  item: string;
  /** Which part of the item, such as the block of a response; empty for the whole. */
  part: string;
}

interface CommentSubjectInfo {
  order: number;
  /** The page that shows the thing, with what its address needs to show it. */
  buildPath(place: CommentPlace): string;
}

export const commentSubjects = createRegistry<CommentSubjectKind, CommentSubjectInfo>();
