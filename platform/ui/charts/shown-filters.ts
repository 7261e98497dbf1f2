const FILTER_ATTRIBUTE = 'data-filter-words';
const OWN_ATTRIBUTE = 'data-own-filters';

/** The property that marks an element of the page which says a filter in these words. */
export const markFilter = (words: string) => ({ [FILTER_ATTRIBUTE]: words });

/** The property that marks a part of the page whose charts have filters of their own, not those of the page. */
export const OWN_FILTERS = { [OWN_ATTRIBUTE]: true };

/** The filters of a chart in words, for its files: those of its part of the page. */
export const listShownFilters = (chart: Element): string[] =>
  [...(chart.closest(`[${OWN_ATTRIBUTE}]`) ?? document).querySelectorAll(`[${FILTER_ATTRIBUTE}]`)].map(
    (element) => element.getAttribute(FILTER_ATTRIBUTE)!,
  );
