import { commentSubjects } from '#product/studies/comments/comment.ts';

declare module '#product/studies/comments/comment.ts' {
  interface CommentSubjects {
    answer: true;
  }
}

/** The item is the response, the part the block. */
export const answerCommentSubjects = commentSubjects.define({
  answer: {
    order: 20,
    buildPath: ({ study, item, part }) =>
      `/summary/study/${study}/responses/${item}#answer-${encodeURIComponent(part)}`,
  },
});
