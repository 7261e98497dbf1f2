import path from 'node:path';
import { z } from 'zod';
import { MAIL_DOMAIN_SETTINGS } from './mail-domain-settings.ts';
import { MAIL_SETTINGS } from './mail-settings.ts';
import { parsePlans } from './plans.ts';
import {
  address,
  booleanFlag,
  databaseProtocols,
  isHost,
  oneOf,
  originOf,
  setting,
  text,
  tokenOfLength,
  webProtocols,
  wholeNumber,
} from './setting-schemas.ts';
import { SIGN_ON_SETTINGS } from './sign-on-settings.ts';

/** Every setting, in the order of `docs/settings.md`. `fallback` describes the default, which `schema` fills in. */
export const SETTINGS = {
  port: setting({
    name: 'PORT',
    fallback: '3000',
    description: 'Port of the web server; 0 picks a free one.',
    expected: 'a whole number from 0 to 65535',
    schema: wholeNumber(0, 65_535, 3000),
  }),
  host: setting({
    name: 'HOST',
    fallback: '127.0.0.1',
    description: 'Address the web server listens on; `0.0.0.0` opens it to the network.',
    expected: 'a host name or an IP address',
    schema: text
      .refine((value) => value === undefined || isHost(value))
      .transform((value) => value ?? '127.0.0.1'),
  }),
  publicUrl: setting({
    name: 'PUBLIC_URL',
    fallback: '`http://localhost:PORT`',
    description: 'URL people open Earshot at; links in emails start with it, and https makes cookies secure.',
    expected: 'an http or https address without a path',
    schema: originOf(webProtocols).transform((value) => value && new URL(value).origin),
  }),
  allowHttp: setting({
    name: 'ALLOW_HTTP',
    fallback: '0',
    description: 'With 1, allows http beyond this machine; passwords are then sent unencrypted.',
    expected: '0 or 1',
    schema: booleanFlag,
  }),
  hstsSubdomains: setting({
    name: 'HSTS_SUBDOMAINS',
    fallback: '0',
    description:
      'With 1, browsers open the subdomains of the host of `PUBLIC_URL` over https only, too (HSTS); all of them must then have it.',
    expected: '0 or 1',
    schema: booleanFlag,
  }),
  trustProxy: setting({
    name: 'TRUST_PROXY',
    fallback: '0',
    description: 'Number of proxies in front; that many steps of `X-Forwarded-For` are trusted.',
    expected: 'a whole number from 0 to 10',
    schema: wholeNumber(0, 10, 0),
  }),
  dataDir: setting({
    name: 'DATA_DIR',
    fallback: './data',
    description: 'Folder of everything Earshot stores: database, files, keys.',
    expected: 'a folder',
    schema: text.transform((value) => path.resolve(value ?? 'data')),
  }),
  secretKey: setting({
    name: 'SECRET_KEY',
    fallback: 'a file in `DATA_DIR`',
    description:
      'Key that signs links and form checks, the same for every process; `openssl rand -base64 32` prints one.',
    expected: '32 random bytes in base64, as `openssl rand -base64 32` prints them',
    schema: text.refine((value) => value === undefined || /^[A-Za-z0-9+/_-]{43}=?$/.test(value)),
    secret: true,
  }),
  backupPassphrase: setting({
    name: 'BACKUP_PASSPHRASE',
    fallback: 'none',
    description: 'Encrypts backups, and decrypts them on `npm run restore`.',
    expected: 'a passphrase of 16 characters or more',
    schema: text.refine((value) => value === undefined || value.length >= 16),
    secret: true,
  }),
  databaseUrl: setting({
    name: 'DATABASE_URL',
    fallback: 'embedded',
    description:
      'An external PostgreSQL of version 15 or later; its role owns the tables and changes them on upgrades.',
    expected: 'an address like `postgres://owner:password@host:5432/earshot`',
    schema: address(databaseProtocols),
    secret: true,
  }),
  databaseAppUrl: setting({
    name: 'DATABASE_APP_URL',
    fallback: 'made on the first start',
    description:
      'The same database as a role that owns nothing, for when the role of `DATABASE_URL` may not create one.',
    expected: 'an address like `postgres://app:password@host:5432/earshot`',
    schema: address(databaseProtocols),
    secret: true,
  }),
  databasePool: setting({
    name: 'DATABASE_POOL',
    fallback: '10',
    description: 'Database connections of one process.',
    expected: 'a whole number from 2 to 200',
    schema: wholeNumber(2, 200, 10),
  }),
  databaseWait: setting({
    name: 'DATABASE_WAIT',
    fallback: '90',
    description: 'Seconds that a start waits for an external database that does not answer yet.',
    expected: 'a whole number from 0 to 3600',
    schema: wholeNumber(0, 3600, 90),
  }),
  s3Bucket: setting({
    name: 'S3_BUCKET',
    fallback: 'files in `DATA_DIR`',
    description:
      'Bucket of an S3-compatible store that keeps the files, so that several machines share them.',
    expected: 'a bucket name of 3 to 63 lowercase letters, digits, dots and hyphens',
    schema: text.refine((value) => value === undefined || /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value)),
  }),
  s3Url: setting({
    name: 'S3_URL',
    fallback: 'Amazon’s by region',
    description: 'URL of a store other than Amazon’s; the bucket is then part of its path.',
    expected: 'an http or https address without a path',
    schema: originOf(webProtocols),
  }),
  s3Region: setting({
    name: 'S3_REGION',
    fallback: 'us-east-1',
    description: 'Region of the bucket.',
    expected: 'the name of a region',
    schema: text
      .refine((value) => value === undefined || /^[a-z0-9-]{1,64}$/.test(value))
      .transform((value) => value ?? 'us-east-1'),
  }),
  s3AccessKey: setting({
    name: 'S3_ACCESS_KEY',
    fallback: 'none',
    description: 'Name of the key that may read, write, list and delete in the bucket.',
    expected: 'one word',
    schema: tokenOfLength(1),
    secret: true,
  }),
  s3SecretKey: setting({
    name: 'S3_SECRET_KEY',
    fallback: 'none',
    description: 'Secret of that key.',
    expected: 'one word',
    schema: tokenOfLength(1),
    secret: true,
  }),
  ...MAIL_SETTINGS,
  ...MAIL_DOMAIN_SETTINGS,
  registration: setting({
    name: 'REGISTRATION',
    fallback: 'invitation',
    description: 'Registration after the first person: `invitation` or `open`.',
    expected: 'invitation or open',
    schema: oneOf(['invitation', 'open'], 'invitation'),
  }),
  ...SIGN_ON_SETTINGS,
  sentryDsn: setting({
    name: 'SENTRY_DSN',
    fallback: 'off',
    description: 'Where the team app reports errors, in the form Sentry-compatible services give.',
    expected: 'an http or https address',
    schema: address(webProtocols),
  }),
  demoUrl: setting({
    name: 'DEMO_URL',
    fallback: 'none',
    description: 'Redirect target of `/demo`.',
    expected: 'an http or https address',
    schema: address(webProtocols),
  }),
  userInterviewsUrl: setting({
    name: 'USER_INTERVIEWS_URL',
    fallback: 'none',
    description: 'Redirect target of `/user-interviews`.',
    expected: 'an http or https address',
    schema: address(webProtocols),
  }),
  tosUrl: setting({
    name: 'TOS_URL',
    fallback: 'none',
    description: 'Redirect target of `/tos`.',
    expected: 'an http or https address',
    schema: address(webProtocols),
  }),
  participantLimitFactor: setting({
    name: 'PARTICIPANT_LIMIT_FACTOR',
    fallback: '1',
    description:
      'Multiplies how many participants one IP address may bring, for large groups behind one address and for load tests.',
    expected: 'a whole number from 1 to 100000',
    schema: wholeNumber(1, 100_000, 1),
  }),
  apiCallsPerMinute: setting({
    name: 'API_CALLS_PER_MINUTE',
    fallback: '600',
    description: 'How many requests an API key may make in a minute.',
    expected: 'a whole number from 1 to 100000',
    schema: wholeNumber(1, 100_000, 600),
  }),
  outboundAllowedHosts: setting({
    name: 'OUTBOUND_ALLOWED_HOSTS',
    fallback: 'none',
    description:
      'Comma-separated hosts (`name`, `name:port`) that webhooks, single sign-on, calendars, transcription services and language models may reach although they are in a private network or without https.',
    expected: 'host names or IP addresses with commas between, such as `hooks.internal:8080`',
    schema: text
      .transform((value) =>
        (value ?? '')
          .split(',')
          .map((host) => host.trim().toLowerCase())
          .filter(Boolean),
      )
      .refine((hosts) => hosts.every((host) => URL.canParse(`http://${host}`) && !/[/?#@]/.test(host))),
  }),
  linkNoteWorkspaces: setting({
    name: 'LINK_NOTE_WORKSPACES',
    fallback: 'none',
    description: 'Comma-separated ids of workspaces whose export dialog mentions that media links expire.',
    expected: 'workspace ids with commas between',
    schema: text
      .transform((value) =>
        (value ?? '')
          .split(',')
          .map((id) => id.trim().toLowerCase())
          .filter(Boolean),
      )
      .refine((ids) => ids.every((id) => z.uuid().safeParse(id).success)),
  }),
  auditRetentionDays: setting({
    name: 'AUDIT_RETENTION_DAYS',
    fallback: '400',
    description: 'Days that entries of audit logs are kept.',
    expected: 'a whole number from 91 to 36500',
    schema: wholeNumber(91, 36_500, 400),
  }),
  plans: setting({
    name: 'PLANS',
    fallback: 'one plan without limits',
    description:
      'Plans with seats and completed responses per month, comma-separated: `free=Free:3:100,price_1N=Team:10:-`. Keys are ids of Stripe prices; `free` is for workspaces without a subscription, `-` is no limit.',
    expected: 'plans like `free=Free:3:100`, one of them with the key free',
    schema: text.refine((value) => parsePlans(value) !== null).transform((value) => parsePlans(value) ?? []),
  }),
  stripeSecretKey: setting({
    name: 'STRIPE_SECRET_KEY',
    fallback: 'none',
    description: 'Secret key of the Stripe account that sells the plans of `PLANS`.',
    expected: 'one word of 8 characters or more',
    schema: tokenOfLength(8),
    secret: true,
  }),
  stripeWebhookSecret: setting({
    name: 'STRIPE_WEBHOOK_SECRET',
    fallback: 'none',
    description: 'Signing secret of the Stripe webhook that calls `/api/billing/stripe`.',
    expected: 'one word of 8 characters or more',
    schema: tokenOfLength(8),
    secret: true,
  }),
  stripeUrl: setting({
    name: 'STRIPE_URL',
    fallback: 'Stripe’s API',
    description: 'Another address of Stripe’s API, for tests.',
    expected: 'an http or https address without a path',
    schema: originOf(webProtocols),
  }),
  tremendousUrl: setting({
    name: 'TREMENDOUS_URL',
    fallback: 'Tremendous’s API',
    description: 'Another address of Tremendous’s API, which sends incentives, for tests.',
    expected: 'an http or https address without a path',
    schema: originOf(webProtocols),
  }),
  prolificUrl: setting({
    name: 'PROLIFIC_URL',
    fallback: 'Prolific’s API',
    description: 'Another address of Prolific’s API, for tests.',
    expected: 'an http or https address without a path',
    schema: originOf(webProtocols),
  }),
  logLevel: setting({
    name: 'LOG_LEVEL',
    fallback: 'info',
    description: 'Least important lines that are written: `debug`, `info`, `warn` or `error`.',
    expected: 'debug, info, warn or error',
    schema: oneOf(['debug', 'info', 'warn', 'error'], 'info'),
  }),
  metricsToken: setting({
    name: 'METRICS_TOKEN',
    fallback: 'none',
    description: 'Token for `/metrics`, sent as `Authorization: Bearer …`.',
    expected: 'one word of 16 characters or more',
    schema: tokenOfLength(16),
    secret: true,
  }),
  healthPort: setting({
    name: 'HEALTH_PORT',
    fallback: 'none',
    description:
      'A second port with only `/healthz`, `/readyz` and `/metrics`, also for a worker; on loopback its `/metrics` needs no token.',
    expected: 'a whole number from 1 to 65535',
    schema: text
      .refine((value) => value === undefined || (/^\d{1,5}$/.test(value) && +value >= 1 && +value <= 65_535))
      .transform((value) => (value === undefined ? undefined : Number(value))),
  }),
  drainSeconds: setting({
    name: 'DRAIN_SECONDS',
    fallback: '0',
    description:
      'How long a stopping process keeps serving while `/readyz` replies 503, so that balancers stop sending requests first.',
    expected: 'a whole number from 0 to 60',
    schema: wholeNumber(0, 60, 0),
  }),
  role: setting({
    name: 'EARSHOT_ROLE',
    fallback: 'all',
    description: 'What this process does: `web`, `worker` or `all`; `--role=worker` says the same.',
    expected: 'web, worker or all',
    schema: oneOf(['web', 'worker', 'all'], 'all'),
  }),
};

/** The table that `docs/settings.md` must contain, which `npm run check` verifies. */
export function renderSettingsTable(): string {
  const rows = Object.values(SETTINGS).map(
    ({ name, fallback, description }) => `| \`${name}\` | ${fallback} | ${description} |`,
  );
  return ['| Setting | Without it | What it does |', '| --- | --- | --- |', ...rows].join('\n');
}
