const FILTER_ATTRIBUTE = 'data-filter-words';

/** The property that marks an element of the page which says a filter in these words. */
export const markFilter = (words: string) => ({ [FILTER_ATTRIBUTE]: words });

/** The filters of the page in words, for the files of its charts. */
export const listShownFilters = (): string[] =>
  [...document.querySelectorAll(`[${FILTER_ATTRIBUTE}]`)].map((element) =>
    element.getAttribute(FILTER_ATTRIBUTE)!,
  );
