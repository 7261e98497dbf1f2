import { randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { addComment } from '../add-comment.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    comment: string;
  }
}

defineFeatureForTests({
  order: 24,
  missing: () => ({ comment: randomUUID() }),
  async seed({ services, scope, fixtures: { study, block } }) {
    const { id } = await services.database.within(scope, (tx) =>
      addComment(tx, scope, { study, kind: 'question', item: study, part: block, text: 'Is this clear?' }),
    );
    return { comment: id };
  },
  parameters: {
    commentId: ({ comment }) => comment,
    threadKind: () => 'question',
    threadItem: ({ study }) => study,
  },
  bodies: {
    'POST /api/studies/:studyId/threads/:threadKind/:threadItem/comments': ({ block }) => ({
      part: block,
      text: 'Is this clear?',
    }),
    'PUT /api/studies/:studyId/comments/:commentId': () => ({ text: 'Is this clear to everybody?' }),
    'PUT /api/studies/:studyId/threads/:threadKind/:threadItem': ({ block }) => ({
      part: block,
      resolved: true,
    }),
  },
});
