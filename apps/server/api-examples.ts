const STUDY = '3f8e9a52-6c1d-4b7e-9a30-5d2f1c8b7e64';
const PROJECT = '5a9c0b73-1e46-4d82-bf57-8c3d6a20e914';
const RESPONSE = 'b1c6f0d4-2a75-4e19-8f3c-7d90ab12ce35';
const PERSON = '7d5c2e18-94ab-4f60-b3d1-0e8a6c4f9b27';
const KEY = '0c9d1f7e-5b3a-4d28-a6e4-1f2b3c4d5e6f';
const WEBHOOK_URL = 'https://example.com/earshot';
const EMAIL = 'ada@example.com';
const PASSWORD = 'correct horse battery';

/** A valid body for each operation that takes one, by operation id; shown in the API description. */
export const API_EXAMPLES: Readonly<Record<string, unknown>> = {
  register: { name: 'Ada Example', email: EMAIL, password: PASSWORD, workspaceName: 'Research' },
  logIn: { email: EMAIL, password: PASSWORD },
  finishLogin: { token: 'the-token-of-the-first-step', code: '492039', remember: true },
  forgotPassword: { email: EMAIL },
  resetPassword: { token: 'the-token-of-the-letter', password: PASSWORD },
  renamePerson: { name: 'Ada Example' },
  changePassword: { current: PASSWORD, password: 'staple battery horse' },
  confirmLogin: { password: PASSWORD },
  deleteAccount: { email: 'ada@example.com' },
  startEmailChange: { email: 'ada@new.example' },
  confirmEmailChange: { token: 'V1Yk0dFzS0lqUzVhQ2h1ZzRkRTZ5bEZzYXdGZ2hqa2w' },
  addPasskey: {
    name: 'Laptop',
    id: 'V1Yk0dFzS0lqUzVhQ2h1Zw',
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
    attestationObject: 'o2NmbXRkbm9uZQ',
    transports: ['internal'],
  },
  renamePasskey: { name: 'Laptop' },
  logInWithPasskey: {
    id: 'V1Yk0dFzS0lqUzVhQ2h1Zw',
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
    signature: 'MEUCIQDRz_Vn',
  },
  confirmTwoFactor: { code: '492039' },
  renewRecoveryCodes: { code: '492039' },
  turnOffTwoFactor: { code: '492039' },
  createWorkspace: { name: 'Research' },
  switchWorkspace: { workspace: STUDY },
  renameWorkspace: { name: 'Research' },
  requireTwoFactor: { required: true },
  deleteWorkspace: { workspace: STUDY, name: 'Research' },
  changeRole: { role: 'researcher' },
  transferOwnership: { person: PERSON },
  saveOnboarding: { step: 'intro', jobRole: 'researcher', companySize: '11-50', goal: 'satisfaction' },
  inviteSeveral: { emails: ['grace@example.com', 'alan@example.com'], role: 'researcher' },
  invite: { email: 'grace@example.com', role: 'researcher' },
  acceptInvitation: { name: 'Grace Example', password: PASSWORD },
  saveStyle: {
    revision: 0,
    style: {
      scheme: 'auto',
      light: { accent: '#1f5fbf', ground: '#ffffff', text: '#1b1a18' },
      dark: { accent: '#8ab8ff', ground: '#151413', text: '#eceae4' },
      radius: 8,
      font: 'sans',
      displayName: 'Acme Research',
      interviewBackground: 'tinted',
    },
  },
  createApiKey: { name: 'Weekly report', scopes: ['studies:read', 'results:read'], expiresAt: null },
  createWebhook: {
    provider: 'webhooks',
    name: 'Data warehouse',
    address: WEBHOOK_URL,
    events: ['response.completed', 'study.published'],
    studies: null,
  },
  updateWebhook: { enabled: false },
  createStudy: { name: 'Checkout, spring', kind: 'survey' },
  saveDraft: {
    revision: 1,
    changes: [
      {
        do: 'add',
        after: null,
        block: {
          id: 'k3m9x2p7qa',
          type: 'nps',
          v: 2,
          title: { en: ['How likely are you to recommend us?'] },
          help: null,
          required: true,
          showIf: null,
          skips: [],
          note: '',
          config: { low: { en: ['Not likely'] }, high: { en: ['Very likely'] }, notApplicable: null },
        },
      },
      { do: 'brief', brief: { goal: 'Find out why people leave the checkout.' } },
    ],
  },
  renameStudy: { name: 'Checkout, summer' },
  setLink: { open: true, closeAt: 200, closeOn: '2026-06-30T21:59:00Z', onePerBrowser: true },
  createLinks: { count: 50 },
  rehearseStudy: { count: 40 },
  setQuotas: {
    quotas: [
      {
        id: 'q7w2e9r4ta',
        name: 'From the newsletter',
        limit: 100,
        when: { parameter: 'source', op: 'is', values: ['newsletter'] },
      },
    ],
  },
  setWeights: {
    respondents: 'completed',
    source: {
      kind: 'raking',
      unit: 'percent',
      margins: [
        {
          by: 'k3m9x2p7qa.',
          categories: [
            { label: 'Under 35', choices: ['a2b4c6d8e9'], target: 40 },
            { label: '35 and over', choices: ['f3g5h7j9k2', 'm4n6p8q2r3'], target: 60 },
          ],
        },
      ],
      trimming: { of: 'mean', lower: 0.3, upper: 3 },
      base: null,
    },
  },
  publishStudy: { revision: 12 },
  moveStudy: { state: 'paused' },
  archiveStudies: { studies: [STUDY], archived: true },
  deleteStudies: { studies: [STUDY] },
  restoreStudies: { studies: [STUDY] },
  moveToProject: { studies: [STUDY], project: PROJECT },
  createProject: { name: 'Onboarding', colour: 'teal', visibility: 'members', members: [PERSON] },
  updateProject: { description: 'How new customers find their way.' },
  deleteProject: { moveTo: null },
  createTemplate: { name: 'Checkout', category: 'usability', copyOf: STUDY },
  setTemplate: { category: 'market', description: 'Finds out what people would pay.' },
  copyTemplate: { name: 'Checkout, autumn' },
  startResponse: { mode: 'fresh', key: KEY, language: 'en', parameters: { source: 'newsletter' } },
  saveAnswer: { value: { score: 9 }, seq: 1, duration: 4_200 },
  switchLanguage: { language: 'de' },
  submitResponse: {
    key: KEY,
    language: 'en',
    answers: { k3m9x2p7qa: { score: 9 } },
    parameters: { source: 'newsletter' },
  },
  excludeResponses: { responses: [RESPONSE], excluded: true },
  deleteResponses: { responses: [RESPONSE] },
  restoreResponses: { responses: [RESPONSE] },
  leaveOutAnswers: { blocks: ['k3m9x2p7qa'], reason: 'The participant mixed up two questions.' },
  importResponses: {
    version: 2,
    responses: [
      {
        key: KEY,
        answers: { k3m9x2p7qa: { score: 9 } },
        startedAt: '2024-11-05T09:12:00Z',
        completedAt: '2024-11-05T09:15:30Z',
        language: 'en',
        device: 'phone',
        parameters: { source: 'newsletter' },
      },
    ],
  },
  dropStudyExport: { exportId: `study_${STUDY}` },
};
