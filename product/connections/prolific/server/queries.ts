import { z } from 'zod';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { getSigningKey } from '#platform/secrets/keys.ts';
import { openSecret } from '#platform/secrets/seal-secret.ts';
import type { Asked } from '#product/recruiting/panels/server/list-providers.ts';
import { createProlificSender } from './send-prolific-request.ts';

interface ConnectionRow {
  secret: Buffer;
  accountName: string;
  currency: string;
  paysScreenOuts: boolean | null;
}

export async function findConnection(tx: Tx, { workspace }: Scope): Promise<ConnectionRow | undefined> {
  const [row] = await tx<ConnectionRow[]>`
    select secret, account_name as "accountName", currency, pays_screen_outs as "paysScreenOuts"
    from prolific_connections where workspace = ${workspace}`;
  return row;
}

/** The token, decrypted; undefined when it was sealed with a signing key that is gone. */
export const openToken = (
  { database }: Pick<Services, 'database'>,
  { workspace }: Scope,
  { secret }: ConnectionRow,
): string | undefined => openSecret(getSigningKey(database), 'prolific', workspace, secret)?.toString();

const userSchema = z.object({
  name: z.string().nullish(),
  username: z.string().nullish(),
  email: z.string().nullish(),
  currency_code: z.string().nullish(),
});

interface ProlificUser {
  accountName: string;
  /** ISO 4217. */
  currency: string;
}

/** Whose token it is. */
export async function readUser(
  services: Pick<Services, 'config'>,
  token: string,
): Promise<Asked<ProlificUser>> {
  const send = createProlificSender(services, token);
  const asked = await send({ method: 'GET', path: '/users/me/', schema: userSchema });
  if (!('value' in asked)) return asked;
  const { name, username, email, currency_code: currency } = asked.value;
  return {
    value: {
      accountName: (name ?? username ?? email ?? 'Prolific').slice(0, 200),
      currency: (currency ?? 'GBP').toUpperCase().slice(0, 3),
    },
  };
}
