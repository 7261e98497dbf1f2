import { formatCount, pluralize } from '#platform/ui/figures.ts';

/** English texts of the connections page. */
export const texts = {
  connectionsExplained: 'Connect this workspace to other programs.',
  apiKeysExplained: 'Let your own programs and AI assistants read and change studies, responses and results.',
  activeKeys: (count: number, more: boolean) =>
    more ? `${formatCount(count)}+ active keys` : pluralize(count, 'active key'),
  noKeys: 'No active keys',
  onlyEditors: 'Only researchers, admins and owners can use API keys. Ask an admin for another role.',
  transcriptionExplained: 'Turn the speech of recordings into text with a service of your choice.',
  modelExplained: 'Get suggestions, such as tags for open answers, from a model of your choice.',
  tremendousExplained: 'Send incentives as gift cards that people choose themselves.',
  sandbox: 'Sandbox',
  prolificExplained: 'Recruit participants for your studies from Prolific’s panel.',
  prolificOn: 'Connected',
  serviceOn: 'On',
  onlyAdmins: 'Only owners and admins can manage this connection.',
  connected: (count: number) => `${formatCount(count)} on`,
  failing: (count: number) => `${formatCount(count)} failing`,
  turnedOff: 'Turned off',
  notConnected: 'Not set up',
};
