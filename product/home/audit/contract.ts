import { z } from 'zod';
import { endpoint, pageSchema, type Output } from '#platform/http/contract/contract.ts';
import { AUDIT_ACTIVITIES, AUDIT_THINGS } from '#product/workspaces/audit/audit-kind.ts';

const access = { kind: 'workspace', action: 'audit.read' } as const;

const instant = z.iso
  .datetime('Enter a time such as 2026-05-31T00:00:00Z.')
  .refine((time) => time >= '1000' && time < '9000', 'Enter a time such as 2026-05-31T00:00:00Z.');

export const auditQuery = z.object({
  person: z.uuid().optional().meta({ description: 'Only what this person did.' }),
  thing: z.enum(AUDIT_THINGS).optional().meta({ description: 'Only entries about this kind of thing.' }),
  activity: z.enum(AUDIT_ACTIVITIES).optional().meta({ description: 'Only entries of this kind.' }),
  study: z.uuid().optional().meta({ description: 'Only entries about this study or its responses.' }),
  from: instant.optional().meta({ description: 'The earliest time, inclusive.' }),
  to: instant.optional().meta({ description: 'The latest time, exclusive.' }),
});
export type AuditQuery = z.output<typeof auditQuery>;

/** A person by id; `name` is null when the account was deleted. */
const personShape = z.object({ id: z.uuid(), name: z.string().nullable() });

export const auditEntryShape = z.object({
  id: z.uuid(),
  /** Position in the log: 1, 2, 3 … */
  number: z.int(),
  at: z.iso.datetime(),
  action: z.string(),
  /** Id of what it was done to; an id inside of a study follows a slash. */
  entity: z.string(),
  actor: z.object({
    kind: z.enum(['person', 'participant', 'system']),
    person: personShape.nullable(),
    /** The API key with which the person acted. */
    apiKey: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  }),
  /** The study or template it is about. */
  study: z
    .object({
      id: z.uuid(),
      /** Its current name; null once it is deleted for good. */
      name: z.string().nullable(),
      isTemplate: z.boolean(),
      isPublished: z.boolean(),
      exists: z.boolean(),
    })
    .nullable(),
  /** The response it is about. */
  response: z.object({ id: z.uuid(), name: z.string(), exists: z.boolean() }).nullable(),
  /** The member it is about. */
  member: personShape.nullable(),
  /** Ids, numbers and words of Earshot; nothing that people typed. */
  detail: z.record(z.string(), z.unknown()),
  /** What the other things of the entry are called now, by id; absent for what is gone. */
  names: z.record(z.string(), z.string()),
  /** IP address, of IPv6 the /64; null for the system, and for entries from before addresses were recorded. */
  address: z.string().nullable(),
  /** Browser and system, such as "Firefox on Linux". */
  device: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntryShape>;

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/api/workspace/audit',
  summary: 'The audit log, newest entries first',
  access,
  query: auditQuery.extend({
    after: z
      .string()
      .regex(/^\d{1,15}$/, 'This cursor isn’t valid for this list.')
      .optional(),
  }),
  output: pageSchema(auditEntryShape),
});

export const getAuditFacts = endpoint({
  method: 'GET',
  path: '/api/workspace/audit/facts',
  summary: 'The people in the audit log, and how long entries are kept',
  access,
  output: z.object({
    /** Everyone with an entry, former members too. */
    people: z.array(personShape.extend({ isMember: z.boolean() })),
    retentionDays: z.int(),
  }),
});
export type AuditFacts = Output<typeof getAuditFacts>;

export const downloadAuditCsv = endpoint({
  method: 'GET',
  path: '/api/workspace/audit.csv',
  summary: 'The audit log as CSV, newest entries first',
  access,
  query: auditQuery,
  limit: { max: 30, seconds: 3600, by: 'login' },
});

export const verifyAudit = endpoint({
  method: 'POST',
  path: '/api/workspace/audit/verify',
  summary: 'Verify that no entry of the audit log was changed, removed or inserted outside Earshot',
  access,
  output: z.object({
    /** Entries that were checked. */
    entries: z.int(),
    /** When the oldest one was written. */
    since: z.iso.datetime().nullable(),
    /** The first entry that does not match; null if all do. */
    mismatch: z.object({ number: z.int(), at: z.iso.datetime().nullable() }).nullable(),
  }),
  limit: { max: 60, seconds: 3600, by: 'login' },
});
export type AuditVerification = Output<typeof verifyAudit>;
