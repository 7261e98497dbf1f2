import { formatCount, pluralize } from '#platform/ui/figures.ts';

/** English texts of the connections page. */
export const texts = {
  connectionsExplained: 'Connect this workspace to other programs.',
  apiKeysExplained: 'Let your own programs and AI assistants read and change studies, responses and results.',
  activeKeys: (count: number, more: boolean) =>
    more ? `${formatCount(count)}+ active keys` : pluralize(count, 'active key'),
  noKeys: 'No active keys',
  manage: 'Manage',
  onlyEditors: 'Only researchers, admins and owners can use API keys. Ask an admin for another role.',
};
