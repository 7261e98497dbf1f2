import { randomUuid } from '#platform/http/client/random-uuid.ts';
import type { Input } from '#platform/http/contract/contract.ts';
import type * as contract from '../contract.ts';
import type { GroupRole, SignOnRole } from '../sign-on.ts';
import type { SignOn } from './requests.ts';

/** What the form of the provider contains; the fields of both protocols, so that switching between them loses nothing. */
export interface SignOnDraft {
  kind: 'oidc' | 'saml';
  issuer: string;
  clientId: string;
  clientSecret: string;
  groupsClaim: string;
  samlIssuer: string;
  signOnUrl: string;
  certificates: string;
  emailAttribute: string;
  groupsAttribute: string;
  defaultRole: SignOnRole;
  groupRoles: (GroupRole & { id: string })[];
}

const EMPTY: SignOnDraft = {
  kind: 'oidc',
  issuer: '',
  clientId: '',
  clientSecret: '',
  groupsClaim: 'groups',
  samlIssuer: '',
  signOnUrl: '',
  certificates: '',
  emailAttribute: '',
  groupsAttribute: 'groups',
  defaultRole: 'viewer',
  groupRoles: [],
};

export function createDraft(provider: SignOn['provider']): SignOnDraft {
  if (!provider) return EMPTY;
  const { settings, defaultRole } = provider;
  const groupRoles = provider.groupRoles.map((item) => ({ ...item, id: randomUuid() }));
  const draft = { ...EMPTY, kind: settings.kind, defaultRole, groupRoles };
  if (settings.kind === 'oidc') {
    const { issuer, clientId, groupsClaim } = settings;
    return { ...draft, issuer, clientId, groupsClaim };
  }
  const { issuer: samlIssuer, signOnUrl, certificates, emailAttribute, groupsAttribute } = settings;
  return {
    ...draft,
    samlIssuer,
    signOnUrl,
    certificates: certificates.join('\n'),
    emailAttribute,
    groupsAttribute,
  };
}

/** Certificates that were pasted below each other. */
function splitCertificates(text: string): string[] {
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g);
  return blocks ?? (text.trim() === '' ? [] : [text]);
}

export function toBody(draft: SignOnDraft): Input<typeof contract.saveSignOn>['body'] {
  const { kind, defaultRole, clientSecret } = draft;
  const groupRoles = draft.groupRoles.map(({ group, role }) => ({ group, role }));
  if (kind === 'oidc') {
    const { issuer, clientId, groupsClaim } = draft;
    return {
      settings: { kind, issuer, clientId, groupsClaim },
      // Left out, the stored one stays.
      ...(clientSecret !== '' && { clientSecret }),
      defaultRole,
      groupRoles,
    };
  }
  const { samlIssuer: issuer, signOnUrl, emailAttribute, groupsAttribute } = draft;
  const certificates = splitCertificates(draft.certificates);
  return {
    settings: { kind, issuer, signOnUrl, certificates, emailAttribute, groupsAttribute },
    defaultRole,
    groupRoles,
  };
}
