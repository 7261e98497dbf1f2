import { pluralize } from '#platform/ui/figures.ts';

const LIST = new Intl.ListFormat('en', { type: 'unit' });
const formatList = (names: string[]) => LIST.format(names);

/** English texts of the page of a project. */
export const texts = {
  editProject: 'Edit project',
  addStudies: 'Add studies',
  addStudiesTo: (name: string) => `Add studies to “${name}”`,
  addCount: (count: number) => (count === 0 ? 'Add' : `Add ${pluralize(count, 'study', 'studies')}`),
  studies: 'Studies',
  nothingToAdd: 'No other studies match.',
  noStudies: 'No studies in this project yet.',
  showMore: 'Show more',
  close: 'Close',
  visibleToEveryone: 'Visible to everyone in the workspace',
  visibleToMembers: (names: string[]) =>
    names.length === 0
      ? 'Visible to owners and admins only'
      : `Visible to owners, admins and ${
          names.length <= 3 ? formatList(names) : pluralize(names.length, 'member')
        }`,
};
