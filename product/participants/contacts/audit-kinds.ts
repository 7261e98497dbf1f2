import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { sentence, STUDY } from '#product/workspaces/audit/sentence.ts';

export const contactAuditKinds = defineAuditKinds({
  'contact-rule.set': {
    thing: 'participants',
    activity: 'change',
    sentence: () => sentence`Changed how often participants are contacted`,
  },
  'contact-rule.set-for-study': {
    thing: 'studies',
    activity: 'change',
    sentence: () => sentence`Changed how often participants are contacted for ${STUDY}`,
  },
  'contact-rule.exempt': {
    thing: 'studies',
    activity: 'change',
    sentence: ({ detail }) =>
      detail['enabled']
        ? sentence`Exempted ${STUDY} from the contact budget of the workspace`
        : sentence`Made the contact budget of the workspace hold for ${STUDY} again`,
  },
});
