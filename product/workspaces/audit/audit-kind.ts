import type { AuditedEntry, Sentence } from './sentence.ts';

/** Kinds of things that the audit log can be filtered by, with their names. */
export const AUDIT_THING_NAMES = {
  studies: 'Studies',
  projects: 'Projects',
  participants: 'Participants',
  responses: 'Responses',
  codebook: 'Codebook and highlights',
  findings: 'Findings and reports',
  clips: 'Clips and reels',
  themes: 'Themes',
  exports: 'Exports',
  people: 'Members',
  keys: 'API keys',
  webhooks: 'Webhooks and Slack',
  workspace: 'Workspace',
  log: 'Audit log',
} as const;
type AuditThing = keyof typeof AUDIT_THING_NAMES;
export const AUDIT_THINGS = Object.keys(AUDIT_THING_NAMES) as [AuditThing, ...AuditThing[]];

/** What was done to them. */
export const AUDIT_ACTIVITIES = ['create', 'change', 'delete', 'view', 'export'] as const;
export type AuditActivity = (typeof AUDIT_ACTIVITIES)[number];

/** An action that is written to the audit log. */
interface AuditKind {
  thing: AuditThing;
  activity: AuditActivity;
  /** What was done, without who and when, which stand beside it. */
  sentence(entry: AuditedEntry): Sentence;
}

/** Action → kind. */
export type AuditKinds = Readonly<Record<string, AuditKind>>;

/** Declares the audited actions of a feature, in its `audit-kinds.ts`: the page finds it by this name, the server by the feature. */
export const defineAuditKinds = (kinds: AuditKinds): AuditKinds => kinds;

/** The kind of an action; undefined for one of a newer version of Earshot. */
export const findAuditKind = (kinds: AuditKinds, action: string): AuditKind | undefined =>
  Object.hasOwn(kinds, action) ? kinds[action] : undefined;

/** The actions of a kind of thing and of an activity; without either, of all. */
export const listAuditActions = (
  kinds: AuditKinds,
  wanted: { thing?: AuditThing | undefined; activity?: AuditActivity | undefined },
): string[] =>
  Object.entries(kinds)
    .filter(([, kind]) => !wanted.thing || kind.thing === wanted.thing)
    .filter(([, kind]) => !wanted.activity || kind.activity === wanted.activity)
    .map(([action]) => action);
