/** Titles of pages, apart from the texts that only these pages load. */
export const titles = { segments: 'Segments', newSegment: 'New segment' };
