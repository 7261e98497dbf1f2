import { randomUUID } from 'node:crypto';
import { ANALYSIS_BODIES } from './analysis-for-tests.ts';
import { DEFAULT_STYLE } from '#product/customisation/style.ts';
import { createBlock } from '#product/studies/create-content.ts';
import { CLIP_BODIES } from './clips-for-tests.ts';
import { FINDING_BODIES } from './findings-for-tests.ts';
import type { Fixtures } from './fixtures-for-tests.ts';
import { LOGIN_METHOD_BODIES } from './login-methods-for-tests.ts';
import { RESULT_LINK_BODIES } from './result-links-for-tests.ts';
import { SUGGESTION_BODIES } from './suggestions-for-tests.ts';
import { TRANSCRIPT_BODIES } from './recordings-for-tests.ts';
import { THEME_BODIES } from './themes-for-tests.ts';
import { PASSWORD } from './serve-for-tests.ts';

/** A valid body for every endpoint that takes one. `compose-routes.test.ts` fails when one is missing. */
export const BODIES: Record<string, (fixtures: Fixtures) => object> = {
  'POST /api/auth/register': () => ({
    name: 'Eve Example',
    email: `${randomUUID().slice(0, 8)}@example.com`,
    password: PASSWORD,
    workspaceName: 'Another team',
  }),
  'POST /api/auth/login': () => ({ email: 'nobody@example.com', password: PASSWORD }),
  'POST /api/auth/login/second-step': () => ({ token: 'no-such-token', code: '123456' }),
  'POST /api/auth/forgot-password': () => ({ email: 'nobody@example.com' }),
  'POST /api/auth/reset-password': () => ({ token: 'no-such-token', password: PASSWORD }),
  'PATCH /api/account/profile': () => ({ name: 'Ada Example' }),
  'PATCH /api/account/onboarding': () => ({ goal: 'churn' }),
  'POST /api/account/password': () => ({ current: 'not this one', password: PASSWORD }),
  'POST /api/account/confirm': () => ({ password: PASSWORD }),
  'POST /api/account/delete': () => ({ email: 'nobody@example.com' }),
  'POST /api/account/email': () => ({ email: 'new@example.com' }),
  'POST /api/auth/confirm-email': () => ({ token: 'no-such-token-000000000000000000000000' }),
  'POST /api/account/two-factor/confirm': () => ({ code: '123456' }),
  'POST /api/account/two-factor/recovery-codes': () => ({ code: '123456' }),
  'POST /api/account/two-factor/turn-off': () => ({ code: '123456' }),
  'PUT /api/operator/persons/:personId/disabled': () => ({ disabled: false }),
  ...LOGIN_METHOD_BODIES,
  ...ANALYSIS_BODIES,
  ...FINDING_BODIES,
  ...CLIP_BODIES,
  ...RESULT_LINK_BODIES,
  ...THEME_BODIES,
  'POST /api/workspaces': () => ({ name: 'Another team' }),
  'POST /api/workspaces/switch': ({ workspace }) => ({ workspace }),
  'PUT /api/customisation/style': ({ styleRevision }) => ({
    revision: Number(styleRevision),
    style: DEFAULT_STYLE,
  }),
  'PATCH /api/workspace': () => ({ name: 'Team' }),
  'PUT /api/workspace/two-factor': () => ({ required: false }),
  'PATCH /api/workspace/settings': () => ({ icon: '🔬', timeZone: 'Europe/Berlin' }),
  'PUT /api/workspace/experiments': () => ({ experiment: 'legacy-editor', enabled: true }),
  'PATCH /api/workspace/notifications': () => ({ modes: { 'study.closed': 'daily' } }),
  'PUT /api/workspace/retention': () => ({ kind: 'responses', days: 365 }),
  'POST /api/workspace/retention/preview': () => ({ kind: 'responses', days: 365 }),
  'POST /api/workspace/invite-link': () => ({ role: 'viewer', days: 7 }),
  'POST /api/jointeam/:teamToken': () => ({ email: 'several@example.com' }),
  'PUT /api/studies/:studyId/retention': () => ({ keepsData: true }),
  'POST /api/billing/credits': () => ({ amount: 2500, currency: 'EUR', note: 'Invoice 7' }),
  'POST /api/billing/checkout': () => ({ plan: 'price_team' }),
  'POST /api/billing/stripe': () => ({ id: 'evt_1', type: 'customer.subscription.updated' }),
  'POST /api/workspace/delete': ({ workspace }) => ({ workspace, name: 'Team of owner' }),
  'PATCH /api/workspace/members/:person': () => ({ role: 'viewer' }),
  'POST /api/workspace/transfer': ({ person }) => ({ person }),
  'POST /api/workspace/invitations': () => ({ email: 'more@example.com', role: 'viewer' }),
  'POST /api/workspace/invitations/several': () => ({ emails: ['several@example.com'], role: 'viewer' }),
  'POST /api/jointeam/:teamToken/:emailAddress': () => ({ name: 'Eve Example', password: PASSWORD }),
  'POST /api/studies': ({ study }) => ({ name: 'A copy', kind: 'survey', copyOf: study }),
  'PATCH /api/studies/:studyId/draft': () => ({
    revision: 1,
    changes: [
      { do: 'add', block: createBlock('open-question'), after: null },
      { do: 'brief', brief: { goal: 'To know.' } },
    ],
  }),
  'PATCH /api/studies/:studyId': () => ({ name: 'Another name' }),
  'PUT /api/studies/:studyId/link': () => ({ open: true, closeAt: 10, closeOn: null, onePerBrowser: false }),
  // With a password, participants of later calls would need it.
  'PUT /api/studies/:studyId/link/password': () => ({ password: null }),
  'PUT /api/studies/:studyId/link/address': () => ({ address: 'for-tests' }),
  'POST /api/answering/:linkToken/password': () => ({ password: 'open sesame' }),
  'POST /api/studies/:studyId/link/single': () => ({ count: 2 }),
  'POST /api/studies/:studyId/rehearsal': () => ({ count: 2 }),
  'PUT /api/studies/:studyId/quotas': () => ({ quotas: [] }),
  'PATCH /api/studies/:studyId/results/merged-names/:sortBlock': () => ({ changes: { 'my pets': 'pets' } }),
  'PUT /api/studies/:studyId/weights': () => ({
    respondents: 'all',
    source: { kind: 'parameter', name: 'weight' },
  }),
  'POST /api/studies/:studyId/publish': () => ({ revision: 1 }),
  'POST /api/studies/:studyId/restore-version': () => ({ number: 1, revision: 1 }),
  'POST /api/studies/:studyId/state': () => ({ state: 'paused' }),
  'POST /api/studies/archive': ({ study }) => ({ studies: [study], archived: true }),
  'POST /api/studies/delete': ({ study }) => ({ studies: [study] }),
  'POST /api/studies/restore': ({ study }) => ({ studies: [study] }),
  'POST /api/studies/project': ({ study, project }) => ({ studies: [study], project }),
  'POST /api/projects': () => ({
    name: `Project ${randomUUID().slice(0, 8)}`,
    colour: 'blue',
    visibility: 'workspace',
  }),
  'PATCH /api/projects/:projectId': () => ({ description: 'What it is about.' }),
  'DELETE /api/projects/:projectId': () => ({ moveTo: null }),
  'POST /api/templates': ({ study }) => ({ name: 'As a template', category: 'usability', copyOf: study }),
  'PATCH /api/templates/:templateId': () => ({ category: 'market', description: 'What it is for.' }),
  'POST /api/templates/:templateId/use': () => ({ name: 'A study of it' }),
  'POST /api/answering/:linkToken/start': () => ({
    mode: 'fresh',
    key: randomUUID(),
    language: 'en',
    version: 1,
    parameters: { source: 'mail' },
  }),
  'PUT /api/answering/:linkToken/language': () => ({ language: 'en' }),
  'PUT /api/answering/:linkToken/answers/:block': () => ({ value: 'some text', seq: 1, duration: 10 }),
  'PUT /api/answering/:linkToken/uploads/:block/:uploadId': () => ({ name: 'voice.webm' }),
  'POST /api/answering/:linkToken/uploads/:block/:uploadId/finish': () => ({ bytes: 1 }),
  'POST /api/answering/:linkToken/responses': ({ block }) => ({
    key: randomUUID(),
    language: 'en',
    answers: { [block]: 'some text' },
    parameters: { source: 'mail' },
  }),
  'POST /api/studies/:studyId/responses/exclude': ({ response }) => ({
    responses: [response],
    excluded: true,
  }),
  'POST /api/studies/:studyId/responses/delete': ({ response }) => ({ responses: [response] }),
  'POST /api/studies/:studyId/responses/restore': ({ response }) => ({ responses: [response] }),
  'PUT /api/studies/:studyId/responses/:responseId/left-out': ({ block }) => ({
    blocks: [block],
    reason: 'A test.',
  }),
  'POST /api/studies/:studyId/responses/star': ({ response }) => ({ responses: [response], starred: false }),
  'POST /api/studies/:studyId/responses/:responseId/notes': () => ({ text: 'A note.' }),
  'PUT /api/studies/:studyId/responses/:responseId/notes/:responseNoteId': () => ({ text: 'Another note.' }),
  'POST /api/studies/:studyId/responses/:responseId/consent/withdraw': () => ({ purposes: ['share_clip'] }),
  'POST /api/studies/:studyId/responses/import': ({ answers }) => ({
    responses: [{ key: randomUUID(), answers, startedAt: '2024-11-05T09:12:00Z' }],
  }),
  ...TRANSCRIPT_BODIES,
  ...SUGGESTION_BODIES,
  'POST /api/connections/api-keys': () => ({ name: 'Reports', scopes: ['results:read'], expiresAt: null }),
  'POST /api/connections/webhooks': () => ({
    provider: 'webhooks',
    name: 'Receiver',
    address: 'https://example.com/earshot',
    events: ['study.published'],
    studies: null,
  }),
  'PATCH /api/connections/webhooks/:webhookId': () => ({ name: 'Another name' }),
  'POST /api/surveys/v2/export-study-with-attachments/drop': ({ study }) => ({ exportId: `study_${study}` }),
};
