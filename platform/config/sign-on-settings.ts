import { address, setting, text, tokenOfLength, webProtocols } from './setting-schemas.ts';

/** Providers that everyone may log in with. */
export const SIGN_ON_SETTINGS = {
  googleClientId: setting({
    name: 'GOOGLE_CLIENT_ID',
    fallback: 'none',
    description:
      'Client id of a web application in the Google Cloud console, for logging in with Google. All of these clients need the redirect URL `PUBLIC_URL/oauth-link`.',
    expected: 'one word',
    schema: tokenOfLength(1),
  }),
  googleClientSecret: setting({
    name: 'GOOGLE_CLIENT_SECRET',
    fallback: 'none',
    description: 'Secret of that client.',
    expected: 'one word',
    schema: tokenOfLength(1),
    secret: true,
  }),
  microsoftTenant: setting({
    name: 'MICROSOFT_TENANT',
    fallback: 'none',
    description: 'Id of the tenant in Microsoft Entra whose accounts may log in.',
    expected: 'the id of a tenant, like `72f988bf-86f1-41af-91ab-2d7cd011db47`',
    schema: text.refine(
      (value) => value === undefined || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value),
    ),
  }),
  microsoftClientId: setting({
    name: 'MICROSOFT_CLIENT_ID',
    fallback: 'none',
    description: 'Id of an app registration in that tenant, for logging in with Microsoft.',
    expected: 'one word',
    schema: tokenOfLength(1),
  }),
  microsoftClientSecret: setting({
    name: 'MICROSOFT_CLIENT_SECRET',
    fallback: 'none',
    description: 'Secret of that app registration.',
    expected: 'one word',
    schema: tokenOfLength(1),
    secret: true,
  }),
  oidcIssuer: setting({
    name: 'OIDC_ISSUER',
    fallback: 'none',
    description: 'Issuer of another OpenID Connect provider for logging in.',
    expected: 'an http or https address',
    schema: address(webProtocols),
  }),
  oidcName: setting({
    name: 'OIDC_NAME',
    fallback: 'its host',
    description: 'Name of that provider on the login page.',
    expected: 'at most 40 characters',
    schema: text.refine((value) => value === undefined || value.length <= 40),
  }),
  oidcClientId: setting({
    name: 'OIDC_CLIENT_ID',
    fallback: 'none',
    description: 'Client id at that provider.',
    expected: 'one word',
    schema: tokenOfLength(1),
  }),
  oidcClientSecret: setting({
    name: 'OIDC_CLIENT_SECRET',
    fallback: 'a public client',
    description: 'Secret of that client.',
    expected: 'one word',
    schema: tokenOfLength(1),
    secret: true,
  }),
};

/** A client of the installation at a provider. */
interface SignOnClient {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string | null;
}

export interface SignOnClients {
  readonly google: SignOnClient | null;
  readonly microsoft: SignOnClient | null;
  readonly oidc: SignOnClient | null;
}

type SignOnValues = { readonly [K in keyof typeof SIGN_ON_SETTINGS]: string | undefined };

/** The clients of the installation. Adds a sentence to `problems` for each that is set up in part. */
export function readSignOnClients(values: SignOnValues, problems: string[]): SignOnClients {
  const requireTogether = (...keys: (keyof SignOnValues)[]): boolean => {
    const names = keys.map((key) => SIGN_ON_SETTINGS[key].name);
    const count = keys.filter((key) => values[key] !== undefined).length;
    if (count > 0 && count < keys.length)
      problems.push(`Set ${names.join(' and ')} together, or none of them.`);
    return count === keys.length;
  };
  const hasGoogle = requireTogether('googleClientId', 'googleClientSecret');
  const hasMicrosoft = requireTogether('microsoftTenant', 'microsoftClientId', 'microsoftClientSecret');
  const hasOidc = requireTogether('oidcIssuer', 'oidcClientId');
  if (!hasOidc && (values.oidcName !== undefined || values.oidcClientSecret !== undefined))
    problems.push('OIDC_ISSUER is not set although other OIDC settings are: set it, or remove them.');
  const client = (name: string, issuer: string, clientId = '', clientSecret?: string): SignOnClient => ({
    name,
    issuer,
    clientId,
    clientSecret: clientSecret ?? null,
  });
  const { googleClientId, googleClientSecret, microsoftTenant, microsoftClientId, microsoftClientSecret } =
    values;
  const { oidcIssuer = '', oidcName, oidcClientId, oidcClientSecret } = values;
  return {
    google: hasGoogle
      ? client('Google', 'https://accounts.google.com', googleClientId, googleClientSecret)
      : null,
    microsoft: hasMicrosoft
      ? client(
          'Microsoft',
          `https://login.microsoftonline.com/${microsoftTenant}/v2.0`,
          microsoftClientId,
          microsoftClientSecret,
        )
      : null,
    oidc: hasOidc
      ? client(oidcName ?? new URL(oidcIssuer).hostname, oidcIssuer, oidcClientId, oidcClientSecret)
      : null,
  };
}
