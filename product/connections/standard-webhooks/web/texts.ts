import type { ProviderTexts } from '../../web/provider-texts.ts';

/** English texts of webhooks in the format of Standard Webhooks. */
export const texts: ProviderTexts = {
  title: 'Webhooks',
  purpose: 'Send signed requests to your own programs when something happens.',
  explained:
    'Earshot sends a signed request to your URL when something happens. It contains ids and times, never answers.',
  add: 'Add webhook',
  noneYet: 'No webhooks yet. Add one to tell your own programs when something happens.',
  namePlaceholder: 'Data warehouse',
  addressLabel: 'URL',
  addressExplained: 'Must be reachable from the internet over https.',
  addressPlaceholder: 'https://example.com/earshot',
  deleteQuestion: (name) => `Delete “${name}”?`,
  deletingExplained: 'Its receiver gets no more requests, and its log is deleted. This can’t be undone.',
  deleteAction: 'Delete webhook',
};
