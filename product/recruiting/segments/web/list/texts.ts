import { pluralize } from '#platform/ui/figures.ts';

/** English texts of what segments add to the list of participants. */
export const texts = {
  segment: 'Segment',
  allSegments: 'All segments',
  gone: 'Segment no longer available',
  filter: 'Filter',
  filterBy: (count: number) => (count === 0 ? 'Filter' : `Filter · ${count}`),
  conditions: 'Filter conditions',
  noConditions: 'No conditions: all participants are listed.',
  complete: 'Complete every condition to filter the list.',
  tooLong: 'These conditions are too long for a filter. Save them as a segment.',
  unreadable: 'These conditions can’t be read.',
  edit: 'Edit conditions',
  saveAsSegment: 'Save as segment',
  clearFilters: 'Clear filters',
  done: 'Done',
  addToSegment: 'Add to segment',
  pick: 'Segment',
  pickPlaceholder: 'Find or name a segment',
  createNamed: (name: string) => `Create “${name}”`,
  createFromTag: (name: string) => `Create “${name}”, with everyone tagged “${name}”`,
  noneYet: 'No segments you can add people to yet. Type a name to create one.',
  hint: 'People get the tag that the segment asks for. Segments without such a tag aren’t listed.',
  added: (count: number, name: string) =>
    count === 0 ? `Already in “${name}”` : `${pluralize(count, 'participant')} added to “${name}”`,
};
