import { commentSubjects } from '#product/studies/comments/comment.ts';

declare module '#product/studies/comments/comment.ts' {
  interface CommentSubjects {
    finding: true;
  }
}

/** The item is the finding. */
export const findingCommentSubjects = commentSubjects.define({
  finding: { order: 30, buildPath: ({ study, item }) => `/summary/study/${study}/findings/${item}` },
});
