import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { Pages } from '#platform/ui/pages.ts';
import { texts } from './shared/texts.ts';

/** The editor of a study has its own frame. The redirect table handles unknown subpaths. */
export const routes: Pages = {
  loggedIn: [
    {
      lazy: async () => ({ Component: (await import('./editor/editor.tsx')).StudyEditor }),
      children: [
        {
          path: '/study/:id/edit/brief',
          handle: { title: texts.brief },
          lazy: async () => ({ Component: (await import('./editor/brief-step.tsx')).BriefStep }),
        },
        {
          path: '/study/:id/preview',
          handle: { title: texts.preview },
          lazy: async () => ({ Component: (await import('./preview/full-preview.tsx')).FullPreview }),
        },
        {
          path: '/study/:id/edit/questions',
          handle: { title: texts.questions },
          lazy: async () => ({ Component: (await import('./questions/questions-step.tsx')).QuestionsStep }),
        },
        {
          path: '/study/:id/edit/participants',
          handle: { title: texts.participants },
          lazy: async () => ({ Component: (await import('./links/participants-step.tsx')).ParticipantsStep }),
        },
        {
          path: '/study/:id/edit/review',
          handle: { title: texts.review },
          lazy: async () => ({ Component: (await import('./review/review-step.tsx')).ReviewStep }),
        },
        {
          lazy: async () => ({ Component: (await import('./legacy/legacy-editor.tsx')).LegacyEditor }),
          children: [
            {
              path: '/study/v1/:id/edit/build',
              handle: { title: texts.build },
              lazy: async () => ({ Component: (await import('./legacy/build-step.tsx')).BuildStep }),
            },
            {
              path: '/study/v1/:id/edit/participants',
              handle: { title: texts.participants },
              lazy: async () => ({
                Component: (await import('./links/participants-step.tsx')).ParticipantsStep,
              }),
            },
            {
              path: '/study/v1/:id/edit/review',
              handle: { title: texts.review },
              lazy: async () => ({ Component: (await import('./review/review-step.tsx')).ReviewStep }),
            },
          ],
        },
      ],
    },
  ],
  shell: [
    {
      path: '/comment/:studyId/:commentId',
      handle: { title: texts.comment },
      lazy: async () => ({
        Component: (await import('../comments/web/open-comment-page.tsx')).OpenCommentPage,
      }),
    },
    {
      path: '/new-study',
      handle: { title: texts.newStudy },
      lazy: async () => ({ Component: (await import('./new-study.tsx')).NewStudy }),
    },
    {
      path: '/new-study-v1',
      handle: { title: texts.newStudyInOldEditor },
      lazy: async () => ({ Component: (await import('./new-study.tsx')).NewLegacyStudy }),
    },
  ],
  commands: [{ label: texts.newStudy, icon: IconPlus, to: '/new-study', group: 'Create' }],
};
