import type { Article } from '../../article.ts';

export const article: Article = {
  id: 'exports',
  title: 'Exports and archives',
  topic: 'data',
  keywords: [
    'download',
    'csv',
    'zip',
    'json',
    'archive',
    'backup',
    'spreadsheet',
    'excel',
    'spss',
    'import',
    'export',
    'loop',
    'long format',
  ],
  paragraphs: [
    'Export a study or the whole workspace as one ZIP archive of CSV and JSON files with a README. It can be read without Earshot. A large archive is prepared in the background, and can be downloaded when it is ready.',
    '“Export” on the responses page downloads the responses that match the current filters, or the ones you have selected, as an Excel file or CSV, with the labels or codes of answers: IDs, or the codes that you pasted beside the labels of options. Both have the same columns, with stars and notes. Questions that are no longer in the study can be left out. If a study has a loop, “Rows” makes a file with one row per response and round instead. In Excel files, you can calculate with numbers and dates. Times are in UTC.',
    'Downloads are recorded in the audit log. Viewers can’t export.',
  ],
  link: null,
};
