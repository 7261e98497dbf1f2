/** The title of the page, and of its tab in a study's summary. */
export const titles = { search: 'Search' };

/** The last segment of the path of search in a study. */
export const SEARCH_SEGMENT = 'search';
