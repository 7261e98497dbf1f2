import { formatCount, pluralize } from '#platform/ui/figures.ts';

/** English texts of the list of participants. */
export const texts = {
  search: 'Search participants',
  searchPlaceholder: 'Name, email address or ID',
  tagFilter: 'Tag',
  allTags: 'All tags',
  total: (count: number) => pluralize(count, 'participant'),
  found: (count: number) =>
    count === 1 ? '1 participant matches' : `${formatCount(count)} participants match`,
  details: 'Details',
  findColumn: 'Find an attribute or detail',
  export: 'Export',
  exportAsExcel: 'Excel file',
  exportAsCsv: 'CSV',
  exportHint: 'With the columns shown.',
  import: 'Import',
  importParticipants: 'Import participants',
  segments: 'Segments',
  clearFilters: 'Clear filters',
  more: 'More',
  tag: 'Tag',
  onThese: 'On the selected participants',
  noneYet:
    'No participants yet. People appear here when you import or add them, or when they take part with a personal link.',
  noneYetForViewers: 'No participants yet. People appear here when your team adds them.',
};
