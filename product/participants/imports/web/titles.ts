/** The title of the page, apart from the other texts, which are loaded with it. */
export const titles = {
  importParticipants: 'Import participants',
  words: 'csv upload file spreadsheet excel people contacts list',
};
