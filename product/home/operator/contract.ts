import { z } from 'zod';
import { endpoint, pageSchema } from '#platform/http/contract/contract.ts';
import { DOMAIN_RECORDS, RECORD_PROBLEMS, RECORD_STATES } from '#platform/mail/domain/domain-record.ts';

const access = { kind: 'operator' } as const;
const limit = { max: 240, seconds: 60, by: 'login' } as const;
const listQuery = z.object({
  search: z.string().max(200).optional(),
  cursor: z.string().max(200).optional(),
});
const personParams = z.object({ personId: z.uuid() });
const jobParams = z.object({ jobId: z.uuid() });

export const installedPersonShape = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  operator: z.boolean(),
  disabledAt: z.iso.datetime().nullable(),
  hasTwoFactor: z.boolean(),
  workspaces: z.int(),
  createdAt: z.iso.datetime(),
  /** When their most recent login was used; null when they are logged in nowhere. */
  usedAt: z.iso.datetime().nullable(),
});

export const listInstalledPersons = endpoint({
  method: 'GET',
  path: '/api/operator/persons',
  summary: 'People with an account, newest first; search finds parts of names and addresses',
  access,
  limit,
  query: listQuery,
  output: pageSchema(installedPersonShape),
});

export const endPersonLogins = endpoint({
  method: 'POST',
  path: '/api/operator/persons/:personId/end-logins',
  summary: 'Log a person out everywhere; they are told by email',
  access,
  limit,
  params: personParams,
});

export const setPersonDisabled = endpoint({
  method: 'PUT',
  path: '/api/operator/persons/:personId/disabled',
  summary: 'Disable an account or enable it again; the person is told by email',
  access,
  limit,
  params: personParams,
  body: z.strictObject({ disabled: z.boolean() }),
});

export const resetPersonTwoFactor = endpoint({
  method: 'POST',
  path: '/api/operator/persons/:personId/reset-two-factor',
  summary: 'Remove a person’s lost second factor and log them out; they are told by email',
  access,
  limit,
  params: personParams,
});

export const installedWorkspaceShape = z.object({
  id: z.uuid(),
  name: z.string(),
  plan: z.string(),
  members: z.int(),
  studies: z.int(),
  /** Responses that were started. */
  responses: z.int(),
  /** Bytes of files and exports. */
  storage: z.number(),
  createdAt: z.iso.datetime(),
});

export const listInstalledWorkspaces = endpoint({
  method: 'GET',
  path: '/api/operator/workspaces',
  summary: 'Workspaces with their size and plan, newest first; search finds parts of names',
  access,
  limit,
  query: listQuery,
  output: pageSchema(installedWorkspaceShape),
});

export const failedJobShape = z.object({
  id: z.uuid(),
  type: z.string(),
  workspace: z.uuid().nullable(),
  tries: z.int(),
  error: z.string(),
  failedAt: z.iso.datetime(),
});

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/api/operator/jobs',
  summary: 'Jobs whose last try failed within a day, newest first',
  access,
  limit,
  query: z.object({ cursor: z.string().max(200).optional() }),
  output: pageSchema(failedJobShape),
});

export const retryFailedJob = endpoint({
  method: 'POST',
  path: '/api/operator/jobs/:jobId/retry',
  summary: 'Give a failed job another try',
  access,
  limit,
  params: jobParams,
});

export const dropFailedJob = endpoint({
  method: 'POST',
  path: '/api/operator/jobs/:jobId/drop',
  summary: 'Delete a failed job',
  access,
  limit,
  params: jobParams,
});

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/operator/test-mail',
  summary: 'Send a test email to the operator’s own address, and get the reply of the mail server',
  access,
  limit: { max: 10, seconds: 600, by: 'login' },
  output: z.object({
    to: z.string(),
    isAccepted: z.boolean(),
    /** The reply of the mail server, or why there is none. */
    reply: z.string(),
  }),
});

const mailDomainShape = z.object({
  /** Of the sender; null for a sender without one, such as `earshot@localhost`, of which nothing is looked up. */
  domain: z.string().nullable(),
  checkedAt: z.iso.datetime().nullable(),
  records: z.array(
    z.object({
      record: z.enum(DOMAIN_RECORDS),
      state: z.enum(RECORD_STATES),
      problem: z.enum(RECORD_PROBLEMS).nullable(),
      name: z.string(),
      found: z.array(z.string()),
      expected: z.string().nullable().meta({ description: 'A record to publish at that name.' }),
      policy: z
        .string()
        .nullable()
        .meta({ description: 'What receivers are asked to do with emails that fail.' }),
    }),
  ),
});

export const getMailDomain = endpoint({
  method: 'GET',
  path: '/api/operator/mail-domain',
  summary: 'SPF, DKIM and DMARC of the domain of the sender, as found in the DNS within the last ten minutes',
  access,
  limit,
  output: mailDomainShape,
});

export const checkMailDomain = endpoint({
  method: 'POST',
  path: '/api/operator/mail-domain/check',
  summary: 'Look up SPF, DKIM and DMARC again',
  access,
  limit,
  output: mailDomainShape,
});

/** Where reports of emails that came back are from; null where it is not set up. */
const bounceSourceShape = z
  .object({
    /** When the mailbox was last read to its end, or the webhook last called. */
    readAt: z.iso.datetime().nullable(),
    /** Why it cannot be read, and since when. */
    error: z.string().nullable(),
    failedAt: z.iso.datetime().nullable(),
    /** Reports about emails of this installation, and everything else that came. */
    believed: z.int(),
    ignored: z.int(),
  })
  .nullable();

export const getSystem = endpoint({
  method: 'GET',
  path: '/api/operator/system',
  summary: 'Versions, database, disk, queue, storage, mail and programs of this installation',
  access,
  limit,
  output: z.object({
    version: z.string(),
    node: z.string(),
    database: z.object({
      kind: z.enum(['embedded', 'external']),
      version: z.string(),
      bytes: z.number(),
      writable: z.boolean(),
    }),
    /** Bytes of the disk with DATA_DIR; null where they cannot be determined. */
    disk: z.object({ free: z.number(), total: z.number() }).nullable(),
    queue: z.object({
      works: z.boolean(),
      waiting: z.int(),
      running: z.int(),
      failed: z.int(),
      /** How long the oldest job that could run has been waiting, in seconds. */
      delay: z.number(),
    }),
    storage: z.object({ kind: z.enum(['disk', 's3']), works: z.boolean() }),
    mail: z.object({
      delivers: z.boolean(),
      waiting: z.int(),
      failed: z.int(),
      bounces: z.object({ mailbox: bounceSourceShape, webhook: bounceSourceShape }),
    }),
    /** Version of FFmpeg; null when it is not installed. */
    ffmpeg: z.string().nullable(),
  }),
});
