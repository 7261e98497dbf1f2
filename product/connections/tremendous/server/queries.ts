import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { TremendousEnvironment, TremendousSettings } from '../contract.ts';

export interface TremendousAccount {
  environment: TremendousEnvironment;
  secret: Buffer;
  campaign: string;
  fundingSource: string;
  updatedAt: Date;
}

/** The account of the workspace; undefined if none is set up. */
export async function findAccount(tx: Tx, { workspace }: Scope): Promise<TremendousAccount | undefined> {
  const [row] = await tx<TremendousAccount[]>`
    select environment, secret, campaign, funding_source as "fundingSource", updated_at as "updatedAt"
    from tremendous_accounts where workspace = ${workspace}`;
  return row;
}

/** It as the API shows it. */
export const showAccount = ({
  secret: _secret,
  updatedAt,
  ...settings
}: TremendousAccount): TremendousSettings => ({
  ...settings,
  updatedAt: updatedAt.toISOString(),
});
