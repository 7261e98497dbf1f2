import type { Article } from '../article.ts';

export const article: Article = {
  id: 'segments',
  title: 'Find people with segments',
  topic: 'run',
  keywords: [
    'segment',
    'audience',
    'target',
    'filter',
    'people',
    'attribute',
    'condition',
    'plan',
    'group',
    'save filter',
    'add to segment',
  ],
  paragraphs: [
    'A segment is a list of conditions, such as “People whose Plan is Team and who have not completed Onboarding within 90 days”. The people in it are worked out each time it is opened, so it is always up to date.',
    'Conditions are about attributes, tags, names and addresses, when people were added, seen or contacted, what they did in studies, what they answered, and other segments. Groups combine them: all, any or none of their conditions must be true.',
    'The list of participants has the same conditions under “Filter”. “Save as segment” keeps what the list is filtered by: conditions, tag, segment and search. “Segment” in that list shows who is in one now, and exports only them.',
    'To put together a segment by hand, select people in the list and choose “Add to segment”. They get a tag, and the segment has everyone with that tag. Remove the tag, and they are no longer in it.',
    '“Is not” is also true of people without a value, and the sentence says so. A value that does not fit the type of its attribute counts as not set.',
    'If an attribute, tag or question of a condition is deleted, nobody is in the segment until you change it: otherwise people could be invited by mistake. It is the same for you if a condition is about a study that you don’t see.',
    'Results can be filtered by segments and attributes, and compared by them. A segment that another segment or a report uses can’t be deleted.',
  ],
  link: { to: '/participants/segments', label: 'Segments' },
};
