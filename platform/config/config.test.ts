import { fc } from '#platform/testing/properties.ts';
import { describe, expect, it } from 'vitest';
import { AppError } from '../errors/errors.ts';
import { readConfig } from './config.ts';
import { SETTINGS, renderSettingsTable } from './settings.ts';

const listProblems = (env: Record<string, string | undefined>, argv: string[] = []) => {
  try {
    readConfig(env, argv);
  } catch (error) {
    return (error as Error).message.split('\n');
  }
  return [];
};

describe('readConfig', () => {
  it('has defaults for all settings [O-117]', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      secure: false,
      databaseUrl: undefined,
      databasePool: 10,
      registration: 'invitation',
      linkNoteWorkspaces: [],
      role: 'all',
      warnings: [],
    });
  });

  it('names variables that look like a misspelt setting, and no others', () => {
    const env = {
      DATABSE_URL: 'x',
      public_url: 'x',

      HOSTNAME: 'x',
      PORTS: '1',
      S3_REGIONS: 'x',
    };
    expect(readConfig(env).warnings).toEqual([
      'DATABSE_URL is not a setting and is ignored: did you mean DATABASE_URL?',
      'public_url is not a setting and is ignored: did you mean PUBLIC_URL?',
      'S3_REGIONS is not a setting and is ignored: did you mean S3_REGION?',
    ]);
    const common = { ...process.env, PATH: '/bin', LANGUAGE: 'en', NODE_ENV: 'production', PGDATABASE: 'x' };
    expect(
      readConfig({ ...common, PORT: '1' }).warnings.filter((one) => one.includes('not a setting')),
    ).toEqual([]);
  });

  it('warns about https without a trusted proxy, which serves it', () => {
    const env = { PUBLIC_URL: 'https://research.example.org' };
    expect(readConfig(env).warnings.join()).toContain('TRUST_PROXY is 0');
    expect(readConfig({ ...env, TRUST_PROXY: '1', DRAIN_SECONDS: '60' }).warnings).toEqual([]);
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ port: 3000, smtpUrl: undefined });
  });

  it('reports all problems at once, one sentence each', () => {
    expect(listProblems({ PORT: '99999', REGISTRATION: 'closed', SENTRY_DSN: 'ftp://x' })).toEqual([
      'PORT must be a whole number from 0 to 65535, not "99999".',
      'REGISTRATION must be invitation or open, not "closed".',
      'SENTRY_DSN must be an http or https address, not "ftp://x".',
    ]);
  });

  it('does not show values that may contain a password', () => {
    expect(listProblems({ DATABASE_URL: 'mysql://me:hush@db', SMTP_URL: 'hush' }).join()).not.toContain(
      'hush',
    );
  });

  it('prefers arguments to variables, and rejects unknown arguments', () => {
    expect(readConfig({ EARSHOT_ROLE: 'web' }, ['--role=worker', '--port=0'])).toMatchObject({
      role: 'worker',
      port: 0,
    });
    expect(listProblems({}, ['--rol=web'])[0]).toContain('--rol=web');
    expect(listProblems({}, ['--role=queen'])).toEqual([
      'EARSHOT_ROLE must be web, worker or all, not "queen".',
    ]);
  });

  // Typical mistakes: letters instead of digits, a URL without its scheme, an unknown word.
  const invalidValues: Record<string, string> = {
    PORT: '3OOO',
    HOST: 'local host',
    PUBLIC_URL: 'research.example.org',
    ALLOW_HTTP: 'yes',
    TRUST_PROXY: 'true',
    SECRET_KEY: 'changeme',
    BACKUP_PASSPHRASE: 'too short',
    DATABASE_URL: 'localhost:5432/earshot',
    DATABASE_APP_URL: 'earshot_app',
    DATABASE_POOL: '1',
    DATABASE_WAIT: 'long',
    S3_BUCKET: 'My Bucket',
    S3_URL: 's3.example.org',
    S3_REGION: 'EU West',
    S3_ACCESS_KEY: 'two words',
    S3_SECRET_KEY: 'two words',
    METRICS_TOKEN: 'changeme',
    HEALTH_PORT: '0',
    DRAIN_SECONDS: '61',
    HSTS_SUBDOMAINS: 'yes',
    SMTP_URL: 'mail.example.org:25',
    MAILS_PER_SECOND: '0',
    DKIM_KEY: 'keys/dkim.pem',
    DKIM_SELECTOR: '_domainkey',
    DKIM_DOMAIN: 'https://example.org',
    DNS_SERVER: 'ns.example.org',
    MAIL_FROM: 'Earshot',
    BOUNCE_ADDRESS: 'a-very-long-name@example.org',
    BOUNCE_IMAP_URL: 'imaps://mail.example.org',
    BOUNCE_WEBHOOK_TOKEN: 'changeme',
    SUPPORT_EMAIL: 'help at example.org',
    REGISTRATION: 'closed',
    GOOGLE_CLIENT_ID: 'two words',
    GOOGLE_CLIENT_SECRET: 'two words',
    MICROSOFT_TENANT: 'common',
    MICROSOFT_CLIENT_ID: 'two words',
    MICROSOFT_CLIENT_SECRET: 'two words',
    OIDC_ISSUER: 'login.example.org',
    OIDC_NAME: 'A name that is longer than a button is wide',
    OIDC_CLIENT_ID: 'two words',
    OIDC_CLIENT_SECRET: 'two words',
    SENTRY_DSN: 'key@sentry.example.org/1',
    DEMO_URL: 'demo',
    USER_INTERVIEWS_URL: 'interviews',
    TOS_URL: '/tos',
    OUTBOUND_ALLOWED_HOSTS: 'https://hooks.internal/path',
    LINK_NOTE_WORKSPACES: 'all',
    AUDIT_RETENTION_DAYS: '90',
    PLANS: 'price_1=Team:10:100',
    STRIPE_SECRET_KEY: 'short',
    STRIPE_WEBHOOK_SECRET: 'a b c d e f',
    STRIPE_URL: 'stripe',
    TREMENDOUS_URL: 'tremendous',
    PROLIFIC_URL: 'prolific',
    LOG_LEVEL: 'verbose',
    EARSHOT_ROLE: 'api',
    PARTICIPANT_LIMIT_FACTOR: 'many',
    API_CALLS_PER_MINUTE: '0',
  };

  it.each(Object.entries(invalidValues))('N4: refuses %s=%s with a message that names it', (name, value) => {
    const problems = listProblems({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} must be `));
  });

  it('N4: has an invalid value to test for every setting except the folder', () => {
    const names = Object.values(SETTINGS).map(({ name }) => name);
    expect(names.filter((name) => name !== 'DATA_DIR').toSorted()).toEqual(
      Object.keys(invalidValues).toSorted(),
    );
  });

  it.each([':', 'localhost:80', '300.1.1.1', '[::1', '--:'])('N4: refuses HOST=%s', (HOST) => {
    expect(listProblems({ HOST })).toEqual([`HOST must be a host name or an IP address, not "${HOST}".`]);
  });

  it('N4: refuses a bucket without its key, and a key without its bucket', () => {
    expect(listProblems({ S3_BUCKET: 'earshot' })).toEqual([
      'S3_BUCKET is set without its key: set S3_ACCESS_KEY and S3_SECRET_KEY.',
    ]);
    expect(listProblems({ S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'hush' })).toEqual([
      'S3_BUCKET is not set although other S3 settings are: set it, or remove them.',
    ]);
  });

  it('requires DATABASE_URL when DATABASE_APP_URL is set', () => {
    expect(listProblems({ DATABASE_APP_URL: 'postgres://a@b/c' })).toHaveLength(1);
  });

  it('reads the hosts that webhooks may reach', () => {
    const { outboundAllowedHosts } = readConfig({
      OUTBOUND_ALLOWED_HOSTS: 'Hooks.internal:8080, 10.0.0.5 ,',
    });
    expect(outboundAllowedHosts).toEqual(['hooks.internal:8080', '10.0.0.5']);
  });

  it('reads the list of workspaces [O-118]', () => {
    const id = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';
    expect(readConfig({ LINK_NOTE_WORKSPACES: ` ${id.toUpperCase()} ,` }).linkNoteWorkspaces).toEqual([id]);
    expect(listProblems({ LINK_NOTE_WORKSPACES: 'all' })).toHaveLength(1);
  });

  it.each([
    [{ PUBLIC_URL: 'https://earshot.example.org', TRUST_PROXY: '1' }, true],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://earshot.example.org/', TRUST_PROXY: '1' }, true],
    [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, false],
    [{ HOST: '::1' }, false],
  ])('accepts %j', (env, secure) => {
    expect(readConfig(env)).toMatchObject({ secure, warnings: [] });
  });

  it.each([
    [{ PUBLIC_URL: 'http://earshot.example.org' }, []],
    [{ HOST: '0.0.0.0' }, ['Earshot is served as http://localhost:3000 alone']],
    [{ HOST: '192.168.1.2' }, []],
    [
      { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:8080' },
      ['Earshot is served as http://localhost:8080 alone'],
    ],
    [{ HOST: 'research.lan', PUBLIC_URL: 'http://research.lan:3000' }, []],
  ])('accepts %j only with ALLOW_HTTP, with warnings', (env, otherWarnings) => {
    expect(listProblems(env)[0]).toContain('ALLOW_HTTP=1');
    expect(readConfig({ ...env, ALLOW_HTTP: '1' }).warnings).toEqual(
      ['passwords are sent unencrypted', ...otherWarnings].map(
        (part) => expect.stringContaining(part) as string,
      ),
    );
  });

  it('returns a config or throws AppError for any values', () => {
    const names = Object.values(SETTINGS).map(({ name }) => name);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.string()), (env) => {
        try {
          expect(new URL(readConfig(env).publicUrl).origin).toMatch(/^https?:/);
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
        }
      }),
      { numRuns: 500 },
    );
  });
});

it('reads plans, and wants both secrets of Stripe together with plans', () => {
  const plans = 'free=Free:3:100, price_1=Team:-:-';
  expect(readConfig({ PLANS: plans }).plans).toEqual([
    { key: 'free', name: 'Free', seats: 3, responses: 100 },
    { key: 'price_1', name: 'Team', seats: null, responses: null },
  ]);
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1234', STRIPE_WEBHOOK_SECRET: 'whsec_1234' };
  expect(listProblems({ PLANS: plans, STRIPE_SECRET_KEY: 'sk_test_1234' })).toEqual([
    'Set both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or neither.',
  ]);
  expect(listProblems(keys)).toEqual([
    'STRIPE_SECRET_KEY is set without PLANS: list the plans that Stripe sells.',
  ]);
  expect(listProblems(Object.assign({ PLANS: plans }, keys))).toEqual([]);
});

it('reads login providers, each of them whole', () => {
  const directory = '72f988bf-86f1-41af-91ab-2d7cd011db47';
  const oidc = { OIDC_ISSUER: 'https://login.example.org', OIDC_CLIENT_ID: 'earshot' };
  const google = { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 's' };
  const microsoft = { MICROSOFT_TENANT: directory, MICROSOFT_CLIENT_ID: 'm', MICROSOFT_CLIENT_SECRET: 's' };
  expect(readConfig({})).toMatchObject({ google: null, microsoft: null, oidc: null });
  expect(readConfig(Object.assign({}, oidc, google, microsoft))).toMatchObject({
    google: { name: 'Google', issuer: 'https://accounts.google.com', clientId: 'g', clientSecret: 's' },
    microsoft: {
      name: 'Microsoft',
      issuer: `https://login.microsoftonline.com/${directory}/v2.0`,
      clientId: 'm',
    },
    oidc: { name: 'login.example.org', clientId: 'earshot', clientSecret: null },
  });
  expect(listProblems({ GOOGLE_CLIENT_ID: 'g', OIDC_NAME: 'Company' })).toEqual([
    'Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET together, or none of them.',
    'OIDC_ISSUER is not set although other OIDC settings are: set it, or remove them.',
  ]);
});

it('describes every setting in the table', () => {
  for (const { name, description } of Object.values(SETTINGS)) {
    expect(renderSettingsTable()).toContain(`| \`${name}\` |`);
    expect(description).toMatch(/^[A-Z].*\.$/);
  }
});
