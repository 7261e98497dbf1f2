/** Kinds of things that the audit log can be filtered by. */
export const AUDIT_THINGS = [
  'studies',
  'projects',
  'responses',
  'exports',
  'people',
  'keys',
  'webhooks',
  'workspace',
  'log',
] as const;
export type AuditThing = (typeof AUDIT_THINGS)[number];

/** What was done to them. */
export const AUDIT_ACTIVITIES = ['create', 'change', 'delete', 'view', 'export'] as const;
export type AuditActivity = (typeof AUDIT_ACTIVITIES)[number];

interface ActionKind {
  thing: AuditThing;
  activity: AuditActivity;
}

/** Every action that is written to the audit log. `entry-texts.ts` has a sentence for each. */
export const AUDIT_ACTIONS = {
  'study.create': { thing: 'studies', activity: 'create' },
  'study.edit': { thing: 'studies', activity: 'change' },
  'study.rename': { thing: 'studies', activity: 'change' },
  'study.publish': { thing: 'studies', activity: 'change' },
  'study.move': { thing: 'studies', activity: 'change' },
  'study.project': { thing: 'studies', activity: 'change' },
  'study.archive': { thing: 'studies', activity: 'change' },
  'study.unarchive': { thing: 'studies', activity: 'change' },
  'study.delete': { thing: 'studies', activity: 'delete' },
  'study.restore': { thing: 'studies', activity: 'create' },
  'study.quotas': { thing: 'studies', activity: 'change' },
  'study.link': { thing: 'studies', activity: 'change' },
  'study.link.replace': { thing: 'studies', activity: 'change' },
  'study.links.draw': { thing: 'studies', activity: 'create' },
  'study.links.withdraw': { thing: 'studies', activity: 'delete' },
  'study.add-picture': { thing: 'studies', activity: 'change' },
  'study.weights': { thing: 'studies', activity: 'change' },
  'study.weights-removed': { thing: 'studies', activity: 'delete' },
  'template.edit': { thing: 'studies', activity: 'change' },
  'project.create': { thing: 'projects', activity: 'create' },
  'project.update': { thing: 'projects', activity: 'change' },
  'project.delete': { thing: 'projects', activity: 'delete' },
  'study.rehearse': { thing: 'responses', activity: 'create' },
  'study.rehearsal.forget': { thing: 'responses', activity: 'delete' },
  'response.read': { thing: 'responses', activity: 'view' },
  'response.exclude': { thing: 'responses', activity: 'change' },
  'response.delete': { thing: 'responses', activity: 'delete' },
  'response.restore': { thing: 'responses', activity: 'create' },
  'response.import': { thing: 'responses', activity: 'create' },
  'answer.leave-out': { thing: 'responses', activity: 'change' },
  'consent.withdraw': { thing: 'responses', activity: 'change' },
  'recording.prepare': { thing: 'responses', activity: 'change' },
  'answer.include': { thing: 'responses', activity: 'change' },
  'transcript.edit': { thing: 'responses', activity: 'change' },
  'transcript.upload': { thing: 'responses', activity: 'change' },
  'transcript.request': { thing: 'responses', activity: 'change' },
  'transcript.delete': { thing: 'responses', activity: 'delete' },
  'transcript.restore': { thing: 'responses', activity: 'create' },
  'archive.export': { thing: 'exports', activity: 'export' },
  'archive.download': { thing: 'exports', activity: 'export' },
  'archive.csv': { thing: 'exports', activity: 'export' },
  'archive.drop': { thing: 'exports', activity: 'delete' },
  'invitation.create': { thing: 'people', activity: 'create' },
  'invite-link.create': { thing: 'people', activity: 'create' },
  'invite-link.revoke': { thing: 'people', activity: 'delete' },
  'invitation.accept': { thing: 'people', activity: 'create' },
  'invitation.revoke': { thing: 'people', activity: 'delete' },
  'member.change-role': { thing: 'people', activity: 'change' },
  'member.remove': { thing: 'people', activity: 'delete' },
  'member.reset-two-factor': { thing: 'people', activity: 'change' },
  'member.end-logins': { thing: 'people', activity: 'change' },
  'member.disable': { thing: 'people', activity: 'change' },
  'member.enable': { thing: 'people', activity: 'change' },
  'member.delete-account': { thing: 'people', activity: 'delete' },
  'workspace.leave': { thing: 'people', activity: 'delete' },
  'workspace.transfer': { thing: 'people', activity: 'change' },
  'api-key.create': { thing: 'keys', activity: 'create' },
  'api-key.revoke': { thing: 'keys', activity: 'delete' },
  'api-key.use-revoked': { thing: 'keys', activity: 'change' },
  'api-key.use-expired': { thing: 'keys', activity: 'change' },
  'api-key.use-inactive': { thing: 'keys', activity: 'change' },
  'webhook.create': { thing: 'webhooks', activity: 'create' },
  'webhook.update': { thing: 'webhooks', activity: 'change' },
  'webhook.enable': { thing: 'webhooks', activity: 'change' },
  'webhook.disable': { thing: 'webhooks', activity: 'change' },
  'webhook.rotate-secret': { thing: 'webhooks', activity: 'change' },
  'webhook.test': { thing: 'webhooks', activity: 'change' },
  'webhook.replay': { thing: 'webhooks', activity: 'change' },
  'webhook.delete': { thing: 'webhooks', activity: 'delete' },
  'transcription.save': { thing: 'workspace', activity: 'change' },
  'transcription.test': { thing: 'workspace', activity: 'change' },
  'transcription.remove': { thing: 'workspace', activity: 'delete' },
  'workspace.create': { thing: 'workspace', activity: 'create' },
  'workspace.rename': { thing: 'workspace', activity: 'change' },
  'sign-on.save': { thing: 'workspace', activity: 'change' },
  'sign-on.remove': { thing: 'workspace', activity: 'delete' },
  'sign-on.require': { thing: 'workspace', activity: 'change' },
  'sign-on.add-domain': { thing: 'workspace', activity: 'create' },
  'sign-on.prove-domain': { thing: 'workspace', activity: 'change' },
  'sign-on.lose-domain': { thing: 'workspace', activity: 'change' },
  'sign-on.remove-domain': { thing: 'workspace', activity: 'delete' },
  'sign-on.join': { thing: 'people', activity: 'create' },
  'sign-on.link': { thing: 'people', activity: 'change' },
  'sign-on.bypass': { thing: 'people', activity: 'view' },
  'workspace.require-two-factor': { thing: 'workspace', activity: 'change' },
  'customisation.style': { thing: 'workspace', activity: 'change' },
  'customisation.logo': { thing: 'workspace', activity: 'change' },
  'customisation.logo-removed': { thing: 'workspace', activity: 'delete' },
  'customisation.font': { thing: 'workspace', activity: 'change' },
  'customisation.font-removed': { thing: 'workspace', activity: 'delete' },
  'workspace.change-settings': { thing: 'workspace', activity: 'change' },
  'workspace.switch-experiment': { thing: 'workspace', activity: 'change' },
  'workspace.change-retention': { thing: 'workspace', activity: 'change' },
  'workspace.expire-data': { thing: 'responses', activity: 'delete' },
  'study.keep-data': { thing: 'studies', activity: 'change' },
  'billing.open': { thing: 'workspace', activity: 'view' },
  'billing.change-plan': { thing: 'workspace', activity: 'change' },
  'credits.add': { thing: 'workspace', activity: 'create' },
  'workspace.delete': { thing: 'workspace', activity: 'delete' },
  'audit.export': { thing: 'log', activity: 'export' },
  'audit.verify': { thing: 'log', activity: 'view' },
} as const satisfies Record<string, ActionKind>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

export const isAuditAction = (action: string): action is AuditAction => Object.hasOwn(AUDIT_ACTIONS, action);

/** The actions of a kind of thing and of an activity; without either, of all. */
export const listActions = (kind: Partial<ActionKind>): AuditAction[] =>
  (Object.keys(AUDIT_ACTIONS) as AuditAction[]).filter((action) => {
    const { thing, activity } = AUDIT_ACTIONS[action];
    return (!kind.thing || kind.thing === thing) && (!kind.activity || kind.activity === activity);
  });
