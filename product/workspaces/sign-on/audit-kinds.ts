import { defineAuditKinds } from '../audit/audit-kind.ts';
import { readRole, sentence } from '../audit/sentence.ts';

export const signOnAuditKinds = defineAuditKinds({
  'sign-on.save': {
    thing: 'workspace',
    activity: 'change',
    sentence: ({ detail }) =>
      sentence`Set up single sign-on with ${detail['kind'] === 'saml' ? 'SAML' : 'OpenID Connect'}`,
  },
  'sign-on.remove': {
    thing: 'workspace',
    activity: 'delete',
    sentence: () => sentence`Removed single sign-on`,
  },
  'sign-on.require': {
    thing: 'workspace',
    activity: 'change',
    sentence: ({ detail }) =>
      detail['required'] === false
        ? sentence`Made single sign-on optional for members`
        : sentence`Required single sign-on of all members but owners`,
  },
  'sign-on.add-domain': {
    thing: 'workspace',
    activity: 'create',
    sentence: ({ entity }) => sentence`Added the email domain ${entity}`,
  },
  'sign-on.prove-domain': {
    thing: 'workspace',
    activity: 'change',
    sentence: ({ entity, detail }) =>
      detail['by'] === 'operator'
        ? sentence`The operator confirmed the email domain ${entity}`
        : sentence`Proved the email domain ${entity}`,
  },
  'sign-on.lose-domain': {
    thing: 'workspace',
    activity: 'change',
    sentence: ({ entity }) =>
      sentence`The DNS record of the email domain ${entity} was missing, so it is no longer proven`,
  },
  'sign-on.remove-domain': {
    thing: 'workspace',
    activity: 'delete',
    sentence: ({ entity }) => sentence`Removed the email domain ${entity}`,
  },
  'sign-on.join': {
    thing: 'people',
    activity: 'create',
    sentence: ({ detail }) =>
      sentence`Joined the workspace with single sign-on as ${readRole(detail, 'role')}`,
  },
  'sign-on.link': {
    thing: 'people',
    activity: 'change',
    sentence: () => sentence`Logged in with single sign-on for the first time, which linked the account`,
  },
  'sign-on.bypass': {
    thing: 'people',
    activity: 'view',
    sentence: () => sentence`Logged in as an owner without the required single sign-on`,
  },
});
