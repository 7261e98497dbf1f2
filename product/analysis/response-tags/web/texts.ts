import { pluralize } from '#platform/ui/figures.ts';

/** English texts of the tags of whole responses. */
export const texts = {
  tags: 'Tags',
  tag: 'Tag',
  addTag: 'Add a tag',
  noTags: 'No tags.',
  onThese: 'On the selected responses',
  remove: (name: string) => `Remove the tag ${name}`,
  added: (name: string) => `Added “${name}”`,
  responsesTagged: (count: number, name: string) =>
    count === 0 ? `Already tagged “${name}”` : `${pluralize(count, 'response')} tagged “${name}”`,
  responsesUntagged: (count: number, name: string) =>
    `“${name}” removed from ${pluralize(count, 'response')}`,
};
