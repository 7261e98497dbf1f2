import { EXAMPLE_IDS } from '#platform/feature/example-ids.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { themeAuditKinds } from '../audit-kinds.ts';
import * as themes from '../contract.ts';
import { themeArchive } from './archive.ts';
import { buildThemeWorkers } from './build-workers.ts';
import { themeFilter } from './members/stream-members.ts';
import { themePolicy } from './policy.ts';
import { themeRoutes } from './routes.ts';

export const themeFeature = defineFeature({
  contracts: { themes },
  policy: themePolicy,
  actions: {
    'theme.edit': {
      about: 'find, create, change, merge, split, delete and restore themes, and place answers in them',
      keyScopes: ['responses:write'],
    },
  },
  section: {
    title: 'Themes',
    note: `Themes and the words of answers are read with \`results.read\`.`,
  },
  examples: {
    createTheme: { name: 'Waiting', description: 'What takes too long.', words: ['slow', 'waiting time'] },
    mergeThemes: { into: EXAMPLE_IDS.tag },
    placeAnswers: { add: [EXAMPLE_IDS.response] },
    splitTheme: { name: 'Slow to start', words: ['startup'] },
    updateTheme: { revision: 0, name: 'Slow checkout', pinned: true },
  },
  audit: themeAuditKinds,
  routes: themeRoutes,
  workers: buildThemeWorkers,
  archive: [themeArchive],
  erasure: [{ order: 62, derived: ['answer_words'] }],
  filters: [themeFilter],
});
