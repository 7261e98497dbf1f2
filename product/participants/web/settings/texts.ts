import { pluralize, formatCount } from '#platform/ui/figures.ts';

/** English texts of the page of attributes and tags. */
export const texts = {
  attributesHint:
    'What you know about participants beside their name and address. Each can be a column of the list.',
  addAttribute: 'Add attribute',
  editAttribute: 'Edit attribute',
  noAttributes: 'No attributes yet, such as a plan, a role or a number of seats.',
  attributesReadOnly: 'You need the Researcher role to change attributes and tags.',
  attributeName: 'Name',
  type: 'Type',
  options: 'Options',
  optionsHint: 'One per line.',
  key: (key: string) => `Key in imports and the API: ${key}`,
  set: (count: number) =>
    count === 0 ? 'Nobody has a value' : `${pluralize(count, 'person has', 'people have')} a value`,
  unfit: (count: number) =>
    `${pluralize(count, 'value doesn’t', 'values don’t')} fit and ${count === 1 ? 'counts' : 'count'} as not set`,
  willFit: (set: number, unfit: number) =>
    `${formatCount(unfit)} of ${pluralize(set + unfit, 'value')} won’t fit and will count as not set. They stay stored, and count again if you change this back.`,
  actionsFor: (name: string) => `Actions for ${name}`,
  edit: 'Edit',
  rename: 'Rename',
  delete: 'Delete',
  save: 'Save',
  add: 'Add attribute',
  confirmDeleteAttribute: (name: string) => `Delete “${name}”?`,
  deleteAttributeText: (values: number) =>
    values === 0
      ? 'Nobody has a value of this attribute. This can’t be undone.'
      : `The attribute and its ${pluralize(values, 'value')} will be deleted. This can’t be undone.`,
  deleteAttribute: 'Delete attribute',
  attributeDeleted: (name: string) => `“${name}” deleted`,
  tagsHint: 'Groups that you give to participants by hand, such as beta testers.',
  noTags: 'No tags yet. Select participants in the list to tag them.',
  renameTag: 'Rename tag',
  tagName: 'Name',
  confirmDeleteTag: (name: string) => `Delete the tag “${name}”?`,
  deleteTagText: 'It will be taken from every participant who has it. This can’t be undone.',
  deleteTag: 'Delete tag',
  tagDeleted: (name: string) => `“${name}” deleted`,
  access: 'Viewers',
  accessHint:
    'Owners, admins and researchers always see who participants are. For viewers, participants have names like “Participant 7K2QM” unless you allow more. Changes are in the audit log.',
  viewersSee: 'Viewers see who participants are',
  viewersNowSee: 'Viewers now see who participants are',
  viewersNoLongerSee: 'Viewers no longer see who participants are',
  onlyAdmins: 'Only owners and admins can change this.',
};
