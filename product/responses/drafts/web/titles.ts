/** Titles of pages, apart from the texts, which only the pages load. */
export const titles = { draftPreview: 'Draft preview' };
