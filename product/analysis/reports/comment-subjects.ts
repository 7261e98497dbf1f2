import { commentSubjects } from '#product/studies/comments/comment.ts';

declare module '#product/studies/comments/comment.ts' {
  interface CommentSubjects {
    report: true;
  }
}

/** The item is the report. */
export const reportCommentSubjects = commentSubjects.define({
  report: { order: 40, buildPath: ({ study, item }) => `/summary/study/${study}/reports/${item}` },
});
