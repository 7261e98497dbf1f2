import type { Article } from '../article.ts';

export const article: Article = {
  id: 'participants',
  title: 'Participants',
  topic: 'data',
  keywords: [
    'people',
    'person',
    'panel',
    'contact',
    'attribute',
    'tag',
    'note',
    'timeline',
    'customer',
    'do not contact',
    'merge',
    'duplicate',
    'personal link',
    'personal data',
  ],
  paragraphs: [
    'Participants are the people your workspace knows: those you add, those who take part with a personal link, and those who give their email address in a question that is set to link the response to a participant. Everyone else who answers stays anonymous.',
    'Attributes are what you know about them, such as a plan or a number of seats. Each has a type. If you change it, values that no longer fit stay stored and count as not set, and the page says how many before you save.',
    'Find people by name, email address or ID, by a tag, by a segment, or by conditions on anything you know of them (“Filter”). Lists can be exported as CSV or Excel, whole or filtered.',
    'The page of a participant shows what happened between you and them, newest first. Studies in projects that you can’t see are left out. Change a field where it is: Enter saves, Escape discards.',
    'Two participants can’t have the same email address or ID. If one has the address and another the ID, they stay two, and one is marked as a possible duplicate. “Merge with another participant…” on their page compares both: of each field the newer value is kept, tags, notes and responses are joined. For a day you can undo it, unless the participant was changed since.',
    'A personal link brings one person to a study: choose “Copy personal link…” on their page. Whoever opens it answers as that person, once, on any device.',
    'Owners, admins and researchers see who participants are. Viewers do only if an owner or admin allows it on the page “Attributes and tags”; for them, people are called “Participant 7K2QM”.',
  ],
  link: { to: '/participants', label: 'Participants' },
};
