import { commentSubjects } from './comment.ts';

declare module './comment.ts' {
  interface CommentSubjects {
    question: true;
  }
}

/** A block of a study’s draft: the item is the study, the part the block. */
export const questionCommentSubjects = commentSubjects.define({
  question: {
    order: 10,
    buildPath: ({ study, part }) => `/study/${study}/edit/questions?block=${encodeURIComponent(part)}`,
  },
});
