import { defineFeature } from '#platform/feature/feature.ts';
import { commentAuditKinds } from '../audit-kinds.ts';
import '../comment-subjects.ts';
import * as comments from '../contract.ts';
import { commentNotificationKinds } from '../notification-kinds.ts';
import { commentArchive } from './archive.ts';
import { commentPolicy } from './policy.ts';
import { questionComments } from './find-commented-question.ts';
import { commentRoutes } from './routes.ts';

const part = 'k3m9x2p7qa';

export const commentFeature = defineFeature({
  contracts: { comments },
  policy: commentPolicy,
  actions: {
    'comment.read': { about: 'read comments of a study', keyScopes: ['responses:read'] },
    'comment.write': {
      about: 'write comments, change and delete own ones, and resolve and reopen threads',
      keyScopes: ['responses:write'],
    },
  },
  section: {
    title: 'Comments',
    note: `Owners and admins delete every comment; nobody else changes them. Only members who may see the study can be
mentioned, and get emails about it.`,
  },
  examples: {
    addComment: { part, text: 'Is this the invoice bug?' },
    changeComment: { text: 'This is the invoice bug.' },
    resolveThread: { part, resolved: true },
  },
  audit: commentAuditKinds,
  notifications: commentNotificationKinds,
  comments: [questionComments],
  routes: commentRoutes,
  archive: [commentArchive],
});
