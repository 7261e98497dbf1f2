import { asc, eq } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Toy } from '../contract.ts';
import { toyPolicy } from './policy.ts';
import { toys } from './tables.ts';

export async function listToys(tx: Tx, scope: Scope): Promise<Toy[]> {
  authorise(scope, toyPolicy, 'toy.read');
  return tx.orm
    .select({ id: toys.id, name: toys.name, released: toys.released })
    .from(toys)
    .where(eq(toys.workspace, scope.workspace))
    .orderBy(asc(toys.createdAt), asc(toys.id))
    .limit(1000);
}
