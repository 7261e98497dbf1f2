import type { Article } from '../../article.ts';

export const article: Article = {
  id: 'reports',
  title: 'Write and share reports',
  topic: 'results',
  keywords: [
    'report',
    'presentation',
    'slides',
    'PDF',
    'print',
    'freeze',
    'snapshot',
    'stakeholder',
    'share',
    'quote',
    'tags',
    'chart',
    'PNG',
    'SVG',
  ],
  paragraphs: [
    'Reports are on the overview of a study. A new report can start with all confirmed findings. Add texts, charts, findings, quotes and clips below it, and move them by their handles: drag them, or press Space and use the arrow keys. What you write is saved automatically.',
    'To add a chart with filters or a comparison, set them in the results of the question and choose “Add this chart to a report”. Charts of tags are added in the same way, with “Add these tags to a report” on the page of a question or of the tags of all questions.',
    'A report updates with the data. “Freeze” keeps its figures as they are now, for example for a meeting. Charts of fewer than five people are not kept, because they would show what each of them answered.',
    'Quotes and clips appear only while their participants allow it. If someone withdraws consent, or a response is deleted or excluded, they are gone the next time the report is opened, even from a frozen one.',
    '“Share” creates a link for people without an account, with a password and an end if you like. It shows charts once five people have answered, and leaves out charts with filters that could name people. Charts of tags are shown if you select “Show tags”. Clips can be played once they are prepared, which needs FFmpeg on the server.',
    '“Print or save as PDF” prints the report. The menu of each chart downloads it as PNG or SVG, also on the shared page.',
  ],
  link: { to: '/all-studies', label: 'Studies' },
};
