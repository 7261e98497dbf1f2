import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import type { Pages } from '#platform/ui/pages.ts';
import { texts } from './shared/texts.ts';

/** A template is edited in the study editor. The redirect table handles unknown subpaths. */
export const routes: Pages = {
  loggedIn: [
    {
      lazy: async () => ({
        Component: (await import('#product/studies/web/shared/editing/study-editor.ts')).StudyEditor,
      }),
      children: [
        {
          path: '/template/:id/edit/participants',
          handle: { title: texts.participants },
          lazy: async () => ({
            Component: (await import('./template-participants.tsx')).TemplateParticipants,
          }),
        },
        {
          path: '/template/:id/edit/build',
          handle: { title: texts.build },
          lazy: async () => ({
            Component: (await import('#product/studies/web/shared/editing/questions-step.ts')).QuestionsStep,
          }),
        },
        {
          path: '/template/:id/edit/review',
          handle: { title: texts.review },
          lazy: async () => ({ Component: (await import('./template-review.tsx')).TemplateReview }),
        },
      ],
    },
  ],
  shell: [
    {
      path: '/templates',
      handle: { title: texts.templates },
      lazy: async () => ({ Component: (await import('./gallery.tsx')).Gallery }),
    },
    {
      path: '/new-template',
      handle: { title: texts.newTemplate },
      lazy: async () => ({ Component: (await import('./new-template.tsx')).NewTemplate }),
    },
  ],
  navigation: [{ to: '/templates', label: texts.templates, icon: IconTemplate, order: 50 }],
  commands: [{ label: texts.newTemplate, icon: IconTemplate, to: '/new-template', group: 'Create' }],
};
