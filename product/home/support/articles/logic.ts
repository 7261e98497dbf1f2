import type { Article } from '../article.ts';

export const article: Article = {
  id: 'logic',
  title: 'Rules, groups and variables',
  topic: 'build',
  keywords: [
    'skip logic',
    'branching',
    'condition',
    'visibility',
    'jump',
    'loop',
    'randomise',
    'variable',
    'piping',
    'map',
    'screening',
    'hidden field',
    'url parameter',
    'attribute',
    'participant',
  ],
  paragraphs: [
    'A visibility rule shows a block only if a condition is true. A skip rule jumps to a later block or to the end after an answer. Conditions can test answers, variables, attributes of participants and parameters of the link, and can be nested.',
    'Neighbouring blocks can be grouped: in random order, only some of them, or repeated for each option that was chosen before.',
    'A variable is computed from answers, such as a score. Type @ in a text to insert an answer, a variable, an attribute or a parameter.',
    'Values that come with the link are hidden fields. Declare them under “Variables” with a type and a sample value, for example plan or seats. Values that don’t fit the type count as missing. Parameters you don’t declare are saved, too: up to 50, each with up to 500 characters.',
    'Attributes of participants can be used in the same way. Their values are copied when someone opens the study with a personal link, and stay with the response; all other people have none. “Save with responses” under “Variables” adds a column to exports.',
    '“Map” shows all paths at once. “Rules” lists every rule. The review reports rules that contradict each other, and blocks that cannot be reached.',
  ],
  link: null,
};
