import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { Pages } from '#platform/ui/pages.ts';
import { titles as invitationTitles } from '../invitations/web/titles.ts';
import { titles as panelTitles } from '../panels/web/titles.ts';
import { titles } from '../segments/web/titles.ts';

const loadSegment = async () => ({
  Component: (await import('../segments/web/segment-page.tsx')).SegmentPage,
});

export const routes: Pages = {
  shell: [
    {
      path: '/participants/segments',
      handle: { title: titles.segments, search: 'participants people audience' },
      lazy: async () => ({ Component: (await import('../segments/web/segment-list.tsx')).SegmentList }),
    },
    {
      path: '/study/:studyId/invite',
      handle: { title: invitationTitles.invite },
      lazy: async () => ({
        Component: (await import('../invitations/web/invite-page.tsx')).InvitePage,
      }),
    },
    {
      path: '/study/:studyId/waves/:waveId',
      handle: { title: invitationTitles.wave },
      lazy: async () => ({ Component: (await import('../invitations/web/wave-page.tsx')).WavePage }),
    },
    {
      path: '/study/:studyId/panel',
      handle: { title: panelTitles.panel },
      lazy: async () => ({ Component: (await import('../panels/web/panel-page.tsx')).PanelPage }),
    },
    { path: '/participants/segments/new', handle: { title: titles.newSegment }, lazy: loadSegment },
    { path: '/participants/segments/:segmentId', handle: { title: titles.segments }, lazy: loadSegment },
  ],
  commands: [
    { label: titles.newSegment, icon: IconUsers, to: '/participants/segments/new', group: 'Create' },
  ],
};
