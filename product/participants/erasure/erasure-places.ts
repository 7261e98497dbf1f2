import type { PlaceKind } from './place-kind.ts';

const toParticipant = ({ participant, id }: Record<string, string>) =>
  `/participant/${participant ?? id}/about`;
const toStudy = ({ study, id }: Record<string, string>) => `/study/${study ?? id}/edit/questions`;
const to = (path: string) => () => path;

/** Places in participants, and in nouns that know nothing of them. */
export const placeKinds: PlaceKind[] = [
  { table: 'participants', label: 'Details of another participant', buildPath: toParticipant },
  { table: 'participant_notes', label: 'Note on another participant', buildPath: toParticipant },
  {
    table: 'erasure_requests',
    label: 'Reason for refusing a request',
    buildPath: to('/participants/erasure-requests'),
  },
  { table: 'participant_attributes', label: 'Attribute', buildPath: to('/participants/attributes') },
  { table: 'participant_tags', label: 'Tag for participants', buildPath: to('/participants/attributes') },
  { table: 'participant_imports', label: 'Import of participants', buildPath: to('/participants/import') },
  {
    table: 'participant_import_rows',
    label: 'Import of participants',
    buildPath: to('/participants/import'),
  },
  { table: 'studies', label: 'Study', buildPath: toStudy },
  { table: 'versions', label: 'Published version of a study', buildPath: toStudy },
  {
    table: 'comments',
    label: 'Comment',
    buildPath: ({ study, id }) => (study ? `/comment/${study}/${id}` : null),
  },
  { table: 'projects', label: 'Project', buildPath: ({ id }) => `/project/${id}` },
  { table: 'credit_entries', label: 'Entry of credits', buildPath: to('/account/usage') },
  { table: 'workspaces', label: 'Workspace settings', buildPath: to('/account/general') },
  {
    table: 'workspace_styles',
    label: 'Style of the workspace',
    buildPath: to('/customisation/widget-style'),
  },
  { table: 'api_keys', label: 'API key', buildPath: to('/account/connections/api-keys') },
  { table: 'webhooks', label: 'Webhook', buildPath: to('/account/connections/webhooks') },
  {
    table: 'webhook_deliveries',
    label: 'Request to a webhook',
    buildPath: to('/account/connections/webhooks'),
  },
  {
    table: 'webhook_attempts',
    label: 'Request to a webhook',
    buildPath: to('/account/connections/webhooks'),
  },
  {
    table: 'transcripts',
    label: 'Transcript of another recording',
    buildPath: ({ study, response }) =>
      study && response ? `/summary/study/${study}/responses/${response}` : null,
  },
];
