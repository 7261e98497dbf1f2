import type { Article } from '../article.ts';

export const article: Article = {
  id: 'segments',
  title: 'Find people with segments',
  topic: 'run',
  keywords: ['segment', 'audience', 'target', 'filter', 'people', 'attribute', 'condition', 'plan', 'group'],
  paragraphs: [
    'A segment is a list of conditions, such as “People whose Plan is Team and who have not completed Onboarding within 90 days”. Who is in it is worked out each time it is opened, so that it is always up to date.',
    'Conditions are about attributes, tags, names and addresses, when people were added, seen or contacted, what they did in studies, what they answered, and other segments. Groups combine them: all, any or none of their conditions must be true.',
    '“Is not” is also true of people without a value, and the sentence says so. A value that does not fit the type of its attribute counts as not set.',
    'If an attribute, tag or question of a condition is deleted, nobody is in the segment until you change it: otherwise people could be invited by mistake. It is the same for you if a condition is about a study that you don’t see.',
    'Results can be filtered by segments and attributes, and compared by them. A segment that another segment or a report uses can’t be deleted.',
  ],
  link: { to: '/participants/segments', label: 'Segments' },
};
