import { pluralize } from '#platform/ui/figures.ts';

/** English texts of the old editor. */
export const texts = {
  openInNewEditor: 'Open in the new editor',
  moveToNewEditor: 'Move to the new editor',
  thisIsOldEditor: 'This is the old editor.',
  notInThisEditor: (parts: string) => `Only in the new editor: ${parts}.`,
  theBrief: 'the brief',
  studySettings: 'study settings',
  translations: (count: number) => pluralize(count, 'translation'),
  variables: (count: number) => pluralize(count, 'variable'),
  helpText: 'help text',
  image: 'image',
  visibilityRule: 'visibility rule',
  skipRules: (count: number) => pluralize(count, 'skip rule'),
  screening: 'screening',
  note: 'note for your team',
  settings: (type: string) => `settings of “${type}”`,
  group: (name: string, hint: string) => `Group ${name} (${hint})`,
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Delete ${name}`,
  blockNumber: (number: number) => `block ${number}`,
  quoted: (title: string) => `“${title}”`,
  couldntLoad: 'Couldn’t load the old editor',
  retry: 'Retry',
};
