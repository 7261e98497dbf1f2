import type { z } from 'zod';
import { badInput } from '../errors/errors.ts';
import { readDkim, type DkimConfig } from './mail-domain-settings.ts';
import { findMisspeltSettings } from './misspelt-settings.ts';
import type { Setting } from './setting-schemas.ts';
import { SETTINGS } from './settings.ts';
import { readSignOnClients, type SignOnClients } from './sign-on-settings.ts';

type ParsedSettings = { readonly [K in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[K]['schema']> };

/** The validated settings; read once at start and passed on as a value. */
export interface Config extends Omit<ParsedSettings, 'publicUrl'>, SignOnClients {
  /** Origin people open, without a slash at the end. */
  readonly publicUrl: string;
  /** Whether the public URL is https: cookies are then `Secure`, and browsers are told to use https only. */
  readonly secure: boolean;
  /** How emails are signed; null without a key. */
  readonly dkim: DkimConfig | null;
  /** Sentences for the log: settings that are allowed but risky. */
  readonly warnings: readonly string[];
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;

/** Whether a host name or address is loopback, which no other machine reaches. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** The value of a setting; what is wrong with it is added to `problems`. An empty variable counts as not set. */
function readSetting(setting: Setting, value: string | undefined, problems: string[]): unknown {
  const parsed = setting.schema.safeParse(value?.trim() === '' ? undefined : value?.trim());
  if (parsed.success) return parsed.data;
  const received = setting.secret ? '' : `, not "${value}"`;
  problems.push(`${setting.name} must be ${setting.expected.replaceAll('`', '')}${received}.`);
  return undefined;
}

/**
 * The public URL. Plain http is allowed on this machine only, unless the operator sets ALLOW_HTTP; if it is not allowed,
 * that is added to `problems`.
 */
function resolvePublicUrl(
  settings: ParsedSettings,
  problems: string[],
): Pick<Config, 'publicUrl' | 'secure' | 'warnings'> {
  const hostname =
    isLoopback(settings.host) || ['0.0.0.0', '::'].includes(settings.host) ? 'localhost' : settings.host;
  const publicUrl =
    settings.publicUrl ?? `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${settings.port}`;
  const secure = publicUrl.startsWith('https:');
  const isLocalOnly = isLoopback(settings.host);
  const isUrlLocal = isLoopback(new URL(publicUrl).hostname);
  if (secure || (isLocalOnly && isUrlLocal)) return { publicUrl, secure, warnings: [] };
  const publicUrlState = settings.publicUrl ? `PUBLIC_URL is ${publicUrl}` : 'PUBLIC_URL is not set';
  const reason = isLocalOnly ? publicUrlState : `HOST is ${settings.host} and ${publicUrlState}`;
  if (!settings.allowHttp)
    problems.push(
      `${reason}, so passwords would be sent unencrypted: set PUBLIC_URL to an https address, or ALLOW_HTTP=1.`,
    );
  const warnings = [`${reason}: passwords are sent unencrypted, because ALLOW_HTTP is 1.`];
  if (!isLocalOnly && isUrlLocal)
    warnings.push(
      `Earshot is served as ${publicUrl} alone: set PUBLIC_URL to the address that others open it at.`,
    );
  return { publicUrl, secure, warnings };
}

/**
 * Reads the settings from environment variables; `--role=…` and `--port=…` in `argv` come first.
 *
 * @throws AppError `bad_input`: one sentence per problem, one per line.
 */
export function readConfig(env: Record<string, string | undefined>, argv: readonly string[] = []): Config {
  const problems: string[] = [];
  const values = { ...env };
  for (const argument of argv) {
    const [, name, value] = /^--(role|port)=(.*)$/.exec(argument) ?? [];
    if (name) values[name === 'role' ? 'EARSHOT_ROLE' : 'PORT'] = value;
    else
      problems.push(`The argument ${argument} is not known: --role=web, --role=worker and --port=3000 are.`);
  }
  const settings = Object.fromEntries(
    Object.entries(SETTINGS).map(([key, setting]) => [
      key,
      readSetting(setting as Setting, values[setting.name], problems),
    ]),
  ) as ParsedSettings;
  if (settings.databaseAppUrl && !settings.databaseUrl)
    problems.push('DATABASE_APP_URL is set without DATABASE_URL: set both, or neither.');
  if (settings.s3Bucket && !(settings.s3AccessKey && settings.s3SecretKey))
    problems.push('S3_BUCKET is set without its key: set S3_ACCESS_KEY and S3_SECRET_KEY.');
  if (Boolean(settings.stripeSecretKey) !== Boolean(settings.stripeWebhookSecret))
    problems.push('Set both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or neither.');
  // After a problem, a setting may be undefined that is read here or below.
  if (problems.length === 0 && settings.stripeSecretKey && settings.plans.length === 0)
    problems.push('STRIPE_SECRET_KEY is set without PLANS: list the plans that Stripe sells.');
  if (!settings.s3Bucket && (settings.s3Url || settings.s3AccessKey || settings.s3SecretKey))
    problems.push('S3_BUCKET is not set although other S3 settings are: set it, or remove them.');
  const signOnClients = readSignOnClients(settings, problems);
  const dkim = problems.length === 0 ? readDkim(settings, problems) : null;
  const publicAddress = problems.length === 0 ? resolvePublicUrl(settings, problems) : null;
  if (!publicAddress || problems.length > 0) throw badInput(problems.join('\n'));
  const warnings = [
    ...findMisspeltSettings(
      Object.keys(env),
      Object.values(SETTINGS).map(({ name }) => name),
    ),
    ...publicAddress.warnings,
  ];
  if (publicAddress.secure && settings.trustProxy === 0)
    warnings.push(
      'PUBLIC_URL is https, so a proxy is in front, but TRUST_PROXY is 0: limits count everyone as one address. Set TRUST_PROXY to the number of proxies.',
    );
  return { ...settings, ...signOnClients, ...publicAddress, dkim, warnings };
}
