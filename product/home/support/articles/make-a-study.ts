import type { Article } from '../article.ts';

export const article: Article = {
  id: 'make-a-study',
  title: 'Create a study',
  topic: 'start',
  keywords: [
    'create',
    'survey',
    'questionnaire',
    'question',
    'block',
    'editor',
    'draft',
    'usability test',
    'template',
    'validation',
    'change type',
    'regular expression',
    'image',
  ],
  paragraphs: [
    'Choose “New study” and start from a blank study, a usability test or a template. A study is a list of blocks: a welcome, questions, usability tasks and an ending. Add a block with the button below the list or the key /, and between two blocks with the + between them. The search also finds types by other names, such as “checkbox” or “NPS”.',
    'The brief is the goal and the learning questions, for your team. Participants never see it. The preview on the right is the page that people answer on.',
    'In the study settings you choose whether the next question appears by itself after a single choice or a score, whether the welcome screen says who is asking, and by which name participants know the study. The welcome screen also says how long the study takes: our estimate, or the minutes you enter. People can read its text again at any later question, with “About this study” below it.',
    'Most blocks can have an image: “Add image” below the title shows it above the answer, and people can enlarge it.',
    'Options of a single or multiple choice can have images: press the image button in the row of an option, then choose, drop or paste a file, and add alt text for people who cannot see it.',
    'In the menu of a question you can change its type to a similar one, such as a dropdown or a ranking; you’re told beforehand if anything would be lost. “Add validation rule” says what a typed answer must look like: five digits, a pattern, a range or an email domain.',
    'Changes are saved while you type. Undo and redo work for everything you changed since you opened the study. When someone else changes the same text at the same time, you choose which version to keep.',
    '“Review” lists what has to be fixed before publishing, and suggestions for clearer questions. Some come with a better wording, which you can apply with one click. A rehearsal answers the study many times and reports questions that nobody can reach.',
  ],
  link: { to: '/new-study', label: 'New study' },
};
