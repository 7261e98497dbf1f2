import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { isDomain, normaliseDomain } from '../settings/settings.ts';
import type { WorkspaceAction } from '../workspace.ts';
import { MAX_DOMAINS, MAX_GROUP_ROLES, SIGN_ON_ROLES } from './sign-on.ts';

const action = (name: WorkspaceAction) => ({ kind: 'workspace', action: name }) as const;
const roleShape = z.enum(SIGN_ON_ROLES);

const oneLine = (max: number) => z.string().trim().max(max, `Use at most ${max} characters.`);
const requiredLine = (max: number, message: string) => oneLine(max).min(1, message);
const urlShape = z
  .string()
  .trim()
  .max(2000, 'Use a URL of at most 2000 characters.')
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    message: 'Enter a full URL that starts with https://.',
  });

const openIdShape = z.object({
  kind: z.literal('oidc'),
  issuer: urlShape,
  clientId: requiredLine(500, 'Enter the client ID.'),
  groupsClaim: oneLine(200),
});

const samlShape = z.object({
  kind: z.literal('saml'),
  issuer: requiredLine(1000, 'Enter the entity ID of the provider.'),
  signOnUrl: urlShape,
  certificates: z
    .array(
      z.string().trim().min(1, 'Paste the certificate.').max(20_000, 'This is longer than a certificate.'),
    )
    .min(1, 'Paste the certificate.')
    .max(5, 'Use at most 5 certificates.'),
  emailAttribute: oneLine(300),
  groupsAttribute: oneLine(300),
});

const settingsShape = z.discriminatedUnion('kind', [openIdShape, samlShape]);

const groupRolesShape = z
  .array(z.object({ group: requiredLine(200, 'Enter the name or ID of the group.'), role: roleShape }))
  .max(MAX_GROUP_ROLES, `Use at most ${MAX_GROUP_ROLES} groups.`);

const testShape = z.object({
  at: z.iso.datetime(),
  problem: z.string().nullable(),
  subject: z.string().nullable(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  groups: z.array(z.string()),
  role: roleShape.nullable(),
  isDomainProven: z.boolean(),
});

const domainShape = z.object({
  domain: z.string(),
  /** The text of the TXT record that proves it. */
  record: z.string(),
  provenAt: z.iso.datetime().nullable(),
  provenBy: z.enum(['dns', 'operator']).nullable(),
  checkedAt: z.iso.datetime().nullable(),
});

/** How people log in to the workspace with single sign-on. Never contains a secret. */
export const signOnShape = z.object({
  provider: z
    .object({
      settings: settingsShape,
      hasSecret: z.boolean(),
      defaultRole: roleShape,
      groupRoles: groupRolesShape,
      test: testShape.nullable(),
    })
    .nullable(),
  domains: z.array(domainShape),
  isRequired: z.boolean(),
  /** What the provider has to know about Earshot. */
  earshot: z.object({
    redirectUrl: z.string(),
    entityId: z.string(),
    acsUrl: z.string(),
    metadataUrl: z.string(),
  }),
});

export const getSignOn = endpoint({
  method: 'GET',
  path: '/api/workspace/sign-on',
  summary: 'How people log in to the workspace with single sign-on',
  access: action('workspace.set-up-sign-on'),
  output: signOnShape,
});

export const saveSignOn = endpoint({
  method: 'PUT',
  path: '/api/workspace/sign-on',
  summary: 'Set up the provider of single sign-on',
  access: action('workspace.set-up-sign-on'),
  body: z.object({
    settings: settingsShape,
    /** The client secret of OpenID Connect; left out, the stored one stays; null for a client without one. */
    clientSecret: requiredLine(2000, 'Enter the client secret.').nullable().optional(),
    defaultRole: roleShape,
    groupRoles: groupRolesShape,
  }),
  output: signOnShape,
  limit: { max: 60, seconds: 900, by: 'login' },
  repliesWithSecret: true,
});

export const removeSignOn = endpoint({
  method: 'DELETE',
  path: '/api/workspace/sign-on',
  summary: 'Remove the provider; nobody can log in with it any more',
  access: action('workspace.set-up-sign-on'),
});

export const testSignOn = endpoint({
  method: 'POST',
  path: '/api/workspace/sign-on/test',
  summary: 'Start a round trip to the provider that shows what arrives and changes nothing else',
  access: action('workspace.set-up-sign-on'),
  output: z.object({ url: z.string() }),
  limit: { max: 60, seconds: 900, by: 'login' },
  repliesWithSecret: true,
});

export const requireSignOn = endpoint({
  method: 'PUT',
  path: '/api/workspace/sign-on/required',
  summary: 'Require single sign-on of all members but owners',
  access: action('workspace.require-sign-on'),
  body: z.object({ required: z.boolean() }),
  output: signOnShape,
});

const emailDomainShape = z
  .string()
  .max(300)
  .transform(normaliseDomain)
  .refine(isDomain, 'Enter a domain like example.com.');

export const addSignOnDomain = endpoint({
  method: 'POST',
  path: '/api/workspace/sign-on/domains',
  summary: `Add a domain of email addresses, to be proven by a DNS record; at most ${MAX_DOMAINS}`,
  access: action('workspace.set-up-sign-on'),
  body: z.object({ domain: emailDomainShape }),
  output: signOnShape,
});

const domainParams = z.object({ domain: emailDomainShape });

export const checkSignOnDomain = endpoint({
  method: 'POST',
  path: '/api/workspace/sign-on/domains/:domain/check',
  summary: 'Look up the DNS record of a domain now',
  access: action('workspace.set-up-sign-on'),
  params: domainParams,
  output: signOnShape,
  limit: { max: 60, seconds: 900, by: 'login' },
});

export const removeSignOnDomain = endpoint({
  method: 'DELETE',
  path: '/api/workspace/sign-on/domains/:domain',
  summary: 'Remove a domain',
  access: action('workspace.set-up-sign-on'),
  params: domainParams,
  output: signOnShape,
});
