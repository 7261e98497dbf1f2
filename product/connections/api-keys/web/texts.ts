import type { KeyState } from '../api-key.ts';
import type { KeyScope } from '../key-scopes.ts';

/** English texts of the page of API keys and its dialog. */
export const texts = {
  apiKeysExplained:
    'A key lets a program call the API for you, in this workspace only. Treat it like a password.',
  reference: 'API reference',
  createKey: 'Create API key',
  noKeysYet: 'No API keys yet. Create one to call the API from your own programs.',
  onlyEditors: 'Only researchers, admins and owners can use API keys. Ask an admin for another role.',
  keys: 'API keys',
  startsWith: (prefix: string) => `${prefix}…`,
  createdBy: (name: string, you: boolean) => (you ? 'Created by you' : `Created by ${name}`),
  neverUsed: 'Never used',
  lastUsed: 'Last used',
  noExpiry: 'No expiry',
  expires: 'Expires',
  expired: 'Expired',
  revokedAt: 'Revoked',
  revoke: 'Revoke',
  revokeFor: (name: string) => `Revoke ${name}`,
  revokeQuestion: (name: string) => `Revoke “${name}”?`,
  revokingExplained:
    'Programs that use this key stop working immediately. This can’t be undone: they need a new key.',
  revokeAction: 'Revoke key',
  keyRevoked: 'API key revoked',
  showMore: 'Show more',
  close: 'Close',
  name: 'Name',
  namePlaceholder: 'Weekly report',
  nameExplained: 'What will use this key?',
  scopes: 'What the key may do',
  scopesExplained: 'Select only what the program needs.',
  selectScope: 'Select at least one permission.',
  expiry: 'Expires',
  expiryLabels: {
    '30': 'In 30 days',
    '90': 'In 90 days',
    '365': 'In a year',
    never: 'Never',
  },
  neverExplained: 'A key without expiry works until you revoke it.',
  keyCreated: 'API key created',
  copyNow: 'Copy this key now and keep it somewhere safe. You won’t be able to see it again.',
  apiKey: 'API key',
  copy: 'Copy',
  copied: 'Copied',
  copyKey: 'Copy the API key',
  copyExample: 'Copy the example',
  tryIt: 'Try it in a terminal',
  connectAssistant: 'Connect an AI assistant',
  connectAssistantExplained: 'Add this MCP server to the assistant, with the key as bearer token.',
  copyAddress: 'Copy the address of the MCP server',
  done: 'Done',
};

export const STATE_LABELS: Record<KeyState, string> = {
  active: 'Active',
  expired: 'Expired',
  revoked: 'Revoked',
  inactive: 'Inactive: its owner is now a viewer',
};

export const SCOPE_LABELS: Record<KeyScope, { label: string; sentence: string }> = {
  'studies:read': { label: 'Read studies', sentence: 'Studies, drafts, images and templates.' },
  'studies:write': {
    label: 'Edit studies',
    sentence: 'Create, change, publish and delete studies and templates, and set weights.',
  },
  'responses:read': {
    label: 'Read responses',
    sentence: 'What each participant answered, with texts and uploaded files.',
  },
  'responses:write': {
    label: 'Edit responses',
    sentence: 'Import, exclude and delete responses.',
  },
  'results:read': { label: 'Read results', sentence: 'Figures of studies.' },
  export: { label: 'Export', sentence: 'Download archives and CSV files with all answers.' },
  'participants:read': {
    label: 'Read participants',
    sentence: 'Names, addresses, attributes and notes of the people in this workspace.',
  },
  'participants:write': {
    label: 'Edit participants',
    sentence: 'Add, change and tag participants.',
  },
  'bookings:read': {
    label: 'Read bookings',
    sentence: 'Bookings of interviews, with names, addresses and times.',
  },
  'bookings:write': {
    label: 'Edit bookings',
    sentence: 'Move, cancel, approve and decline bookings, and record attendance.',
  },
  'workspace:read': {
    label: 'Read the workspace',
    sentence: 'Its name, and names and email addresses of members.',
  },
};
