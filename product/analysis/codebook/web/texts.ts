import { pluralize } from '#platform/ui/figures.ts';

/** English texts of the codebook page. */
export const texts = {
  facts: 'Tags for responses and what people say, shared by all studies of the workspace',
  newTag: 'New tag',
  newGroup: 'New group',
  importCodebook: 'Import codebook',
  more: 'More actions',
  searchTags: 'Search tags',
  noTagsYet:
    'No tags yet. A tag marks a topic in people’s answers, such as “Too slow”. You can also create tags while coding.',
  noMatches: 'No tags match.',
  clearSearch: 'Clear search',
  emptyGroup: 'No tags in this group yet.',
  withoutGroup: 'Without a group',
  highlights: (count: number) => pluralize(count, 'highlight'),
  responses: (count: number) => pluralize(count, 'response'),
  peopleIn: (people: number, studies: number) =>
    `${pluralize(people, 'person', 'people')} in ${pluralize(studies, 'study', 'studies')}`,
  highlightsOfTag: (count: number, name: string) => `${pluralize(count, 'highlight')}: ${name}`,
  actionsFor: (name: string) => `Actions for ${name}`,
  edit: 'Edit',
  showHighlights: 'Show highlights',
  split: 'Split',
  merge: 'Merge into another tag',
  delete: 'Delete',
  rename: 'Rename',
  moveUp: 'Move up',
  moveDown: 'Move down',
  deleteGroup: 'Delete group',
  editTag: 'Edit tag',
  renameGroup: 'Rename group',
  nameHint: 'Each tag needs a unique name.',
  description: 'Description',
  descriptionHint: 'When to use it, and when not. Everyone who codes sees this.',
  group: 'Group',
  createTag: 'Create tag',
  createGroup: 'Create group',
  save: 'Save',
  tagDeleted: (name: string) => `Tag “${name}” deleted`,
  groupDeleted: (name: string) => `Group “${name}” deleted. Its tags were kept.`,
  mergeTitle: (name: string) => `Merge “${name}” into another tag`,
  mergeExplained: (name: string, { highlights, tagged }: { highlights: number; tagged: number }) =>
    highlights + tagged === 0
      ? `“${name}” is removed from the codebook.`
      : `${[highlights > 0 && pluralize(highlights, 'highlight'), tagged > 0 && pluralize(tagged, 'response')]
          .filter(Boolean)
          .join(
            ' and ',
          )} of “${name}” ${highlights + tagged === 1 ? 'moves' : 'move'} to the other tag. “${name}” is removed from the codebook. This affects all studies, including those you can’t see.`,
  chooseTag: 'Choose a tag',
  mergeTags: 'Merge tags',
  merged: (name: string, into: string) => `“${name}” merged into “${into}”`,
  highlightsOf: (name: string) => `Highlights of “${name}”`,
  splitTitle: (name: string) => `Split “${name}”`,
  splitExplained: 'Select the highlights to move to a new tag.',
  study: 'Study',
  noHighlights: 'Nothing has been tagged with it yet.',
  selectAllShown: 'Select all shown',
  newTagName: 'Name of the new tag',
  moveSelected: (count: number) => `Move ${pluralize(count, 'highlight')}`,
  selectHighlights: 'Select highlights first.',
  splitDone: (count: number, name: string) => `${pluralize(count, 'highlight')} moved to “${name}”`,
  showMore: 'Show more',
  recordingPart: 'Part of a recording',
  imported: (added: number, skipped: number) =>
    added === 0
      ? 'Nothing was imported: the codebook has all these tags.'
      : `${pluralize(added, 'tag')} imported${skipped > 0 ? `, ${skipped} already existed` : ''}`,
  importHint: 'Choose tags.json, or both tags.json and tag-groups.json, of an exported workspace or study.',
  importUnreadable: 'This file can’t be read as a codebook. Choose tags.json of an export.',
  chooseFiles: 'Choose files',
  readOnly: 'You need the Researcher role to change the codebook.',
};
