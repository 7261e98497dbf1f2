import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';

const access = {
  kind: 'public',
  reason: 'participants have no account; the signature in the link is the proof',
} as const;
/** Mail programs of many people may call from the addresses of one provider. */
const limit = { max: 600, seconds: 900, by: 'address' } as const;
const params = z.object({ preferenceToken: z.string().max(200) });
/** The study of the email; one that the participant has nothing to do with is ignored. */
const study = z.uuid().optional();

/** The URL in `List-Unsubscribe` (RFC 8058): mail programs post to it, and people who open it see their preferences. */
export const stopEmails = endpoint({
  method: 'POST',
  path: '/preferences/:preferenceToken',
  summary: 'Stop emails to the participant whose signed link this is',
  access,
  params,
  query: z.object({ study }),
  output: z.object({ stopped: z.literal(true) }),
  ignoresBody: true,
  limit,
});

const checkbox = z.literal('on').optional();

/** The forms of the preference page. */
export const changePreferences = endpoint({
  method: 'POST',
  path: '/preferences/:preferenceToken/choices',
  summary: 'Change how a participant may be contacted, by the form of their preference page',
  access,
  params,
  body: z.strictObject({
    action: z.enum(['save', 'stop-study', 'resume-study', 'stop-all', 'restore', 'send-data', 'ask-erasure']),
    study,
    frequency: z.enum(['normal', 'less', 'never']).optional(),
    email: checkbox,
    'in-app': checkbox,
    calls: checkbox,
    /** Of an undo: what was not wanted before, separated by commas. */
    limits: z.string().max(200).optional(),
  }),
  acceptsForm: true,
  limit,
});

export const createPreferenceLink = endpoint({
  method: 'POST',
  path: '/api/participants/:participantId/preference-link',
  summary: 'The link to the preference page of a participant; it is the same each time',
  access: { kind: 'workspace', action: 'participant.link-preferences' },
  params: z.object({ participantId: z.uuid() }),
  output: z.object({ address: z.url() }),
  repliesWithSecret: true,
});

/** What is stored of a participant, by the link of the email that they asked for. The route is in `archives`. */
export const downloadStoredData = endpoint({
  method: 'GET',
  path: '/preferences/:preferenceToken/data/:dataCode',
  summary: 'Everything stored of a participant as a ZIP, by a signed link that expires',
  access,
  params: params.extend({ dataCode: z.string().max(100) }),
  sendsFile: 'application/zip',
  limit: { max: 60, seconds: 900, by: 'address' },
});

/** The same for the team; the route is in `archives`. */
export const downloadParticipantData = endpoint({
  method: 'GET',
  path: '/api/participants/:participantId/data',
  summary: 'Everything stored of a participant as a ZIP',
  access: { kind: 'workspace', action: 'participant.download-data' },
  params: z.object({ participantId: z.uuid() }),
  sendsFile: 'application/zip',
});
