import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { Pages } from '#platform/ui/pages.ts';
import { titles as importTitles } from '../imports/web/titles.ts';
import { titles as erasureTitles } from '../erasure/web/titles.ts';
import { titles as requestTitles } from '../erasure-requests/web/titles.ts';
import { titles as mergeTitles } from '../merging/web/titles.ts';
import { titles } from './titles.ts';

export const routes: Pages = {
  shell: [
    {
      path: '/participants',
      handle: { title: titles.participants },
      lazy: async () => ({ Component: (await import('./list/participant-list.tsx')).ParticipantList }),
    },
    {
      path: '/participants/attributes',
      handle: { title: titles.attributesAndTags, search: titles.attributeWords },
      lazy: async () => ({ Component: (await import('./settings/attributes-page.tsx')).AttributesPage }),
    },
    {
      path: '/participants/import',
      handle: { title: importTitles.importParticipants },
      lazy: async () => ({ Component: (await import('../imports/web/import-page.tsx')).ImportPage }),
    },
    {
      path: '/participants/erasures',
      handle: { title: erasureTitles.erasures, search: erasureTitles.words, for: 'admins' },
      lazy: async () => ({ Component: (await import('../erasure/web/erasure-list.tsx')).ErasureList }),
    },
    {
      path: '/participants/erasure-requests',
      handle: { title: requestTitles.requests, search: requestTitles.words, for: 'admins' },
      lazy: async () => ({
        Component: (await import('../erasure-requests/web/request-list.tsx')).RequestList,
      }),
    },
    {
      path: '/participants/erasure/:erasureId',
      handle: { title: erasureTitles.erasure },
      lazy: async () => ({ Component: (await import('../erasure/web/erasure-page.tsx')).ErasurePage }),
    },
    {
      path: '/participant/:id/merge',
      handle: { title: mergeTitles.merge },
      lazy: async () => ({ Component: (await import('../merging/web/choose-page.tsx')).ChoosePage }),
    },
    {
      path: '/participant/:id/merge/:other',
      handle: { title: mergeTitles.merge },
      lazy: async () => ({ Component: (await import('../merging/web/merge-page.tsx')).MergePage }),
    },
    {
      path: '/new-participant',
      handle: { title: titles.addParticipant },
      lazy: async () => ({ Component: (await import('./form/new-participant.tsx')).NewParticipant }),
    },
    {
      path: '/participant/:id/:tab?',
      handle: { title: titles.participant },
      lazy: async () => ({ Component: (await import('./person/person-page.tsx')).PersonPage }),
    },
  ],
  navigation: [{ to: '/participants', label: titles.participants, icon: IconUsers, order: 35 }],
  commands: [
    { label: titles.addParticipant, icon: IconUsers, to: '/new-participant', group: 'Create' },
    {
      label: importTitles.importParticipants,
      icon: IconUsers,
      to: '/participants/import',
      group: 'Create',
      search: importTitles.words,
    },
  ],
};
