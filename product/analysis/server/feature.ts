import { defineFeature } from '#platform/feature/feature.ts';
import { analysisArchive } from './archive.ts';
import { analysisWorkers } from './jobs.ts';
import { analysisPolicy } from './policy.ts';
import { readStoredHighlights } from './read-stored-highlights.ts';

export const analysisFeature = defineFeature({
  policy: analysisPolicy,
  actions: {
    'codebook.read': { about: 'see tags and their groups', keyScopes: ['results:read', 'responses:read'] },
    'codebook.edit': {
      about: 'create, change, order, merge, split, delete and restore tags',
      keyScopes: ['responses:write'],
    },
    'highlight.edit': {
      about: 'highlight and tag answers, and change or delete own highlights',
      keyScopes: ['responses:write'],
    },
    'suggestion.edit': {
      about: 'ask the language model for tags, and accept or reject them',
      keyScopes: ['responses:write'],
    },
    // What may leave the workspace is decided by people only.
    'suggestion.allow': {
      about: 'allow that answers of a study are sent to the language model',
      keyScopes: [],
    },
  },
  section: {
    title: 'Codebook and highlights',
    note: `Highlights quote answers, so they are read with \`results.read\`. Nobody changes the highlights of someone else, but owners
and admins can delete them. A change of the codebook applies to all studies, also to those in projects that its author does
not see.`,
  },
  workers: analysisWorkers,
  archive: [analysisArchive],
  storedData: [{ name: 'highlights.json', read: readStoredHighlights }],
});
