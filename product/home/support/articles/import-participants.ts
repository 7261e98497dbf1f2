import type { Article } from '../article.ts';

export const article: Article = {
  id: 'import-participants',
  title: 'Import participants',
  topic: 'team',
  keywords: [
    'csv',
    'import',
    'upload',
    'spreadsheet',
    'excel',
    'contacts',
    'people',
    'list',
    'attributes',
    'tags',
    'undo',
    'encoding',
    'duplicate',
  ],
  paragraphs: [
    'Import a CSV file with one row per person: with an ID from your own product, an email address, or both. Choose what each column is. In Excel, save the sheet as “CSV UTF-8” first. Encoding and separator are recognised, and you can change both.',
    'Before anything is imported, every row is checked. Rows with problems are listed by line, and you can download them, fix them, and import them again. A row with the ID of one participant and the email address of another is a conflict, and is never merged.',
    'People are recognised by their ID, then by their email address. What the file doesn’t say stays as it is, and so does an empty cell. Tags are added to those people have. “No” in a column for “Do not contact” never lets you contact again someone who opted out.',
    'You can undo an import for a day. Participants it added are deleted, and those it updated are as before. Those who changed or took part since are kept, and named.',
  ],
  link: { to: '/participants/import', label: 'Import participants' },
};
