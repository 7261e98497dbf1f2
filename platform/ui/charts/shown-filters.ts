/** Marks an element of the page that says a filter in words; its value is the words. */
export const FILTER_ATTRIBUTE = 'data-filter-words';

/** The filters of the page in words, for the files of its charts. */
export const listShownFilters = (): string[] =>
  [...document.querySelectorAll(`[${FILTER_ATTRIBUTE}]`)].map((element) =>
    element.getAttribute(FILTER_ATTRIBUTE)!,
  );
