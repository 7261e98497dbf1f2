import type { Services } from '#platform/http/server/services.ts';
import { parseCursor, toPage } from './cursor.ts';

const PAGE_SIZE = 50;

interface PersonRow {
  [column: string]: unknown;
  id: string;
  name: string;
  email: string;
  operator: boolean;
  disabledAt: Date | null;
  hasTwoFactor: boolean;
  workspaces: number;
  createdAt: Date;
  usedAt: Date | null;
}

/** A page of the people with an account, newest first. */
export async function listPersons(
  { database }: Pick<Services, 'database'>,
  { query, now }: { query: { search?: string | undefined; cursor?: string | undefined }; now: Date },
) {
  const after = parseCursor(query.cursor);
  const search = query.search?.trim().toLowerCase() ?? '';
  const found = await database.sql<PersonRow[]>`
    select p.id, p.name, p.email, p.operator, p.disabled_at as "disabledAt", p.created_at as "createdAt",
      exists (select 1 from identity.second_factors f
        where f.person = p.id and f.confirmed_at is not null) as "hasTwoFactor",
      (select max(l.updated_at) from identity.logins l
        where l.person = p.id and l.expires_at > ${now}::timestamptz) as "usedAt",
      (select count(*)::int from internal.memberships(p.id)) as workspaces
    from (
      select id, name, email, operator, disabled_at, created_at from identity.persons
      where (${search} = '' or position(${search} in lower(name)) > 0 or position(${search} in lower(email)) > 0)
        and (${after?.at ?? null}::timestamptz is null
          or (created_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
      order by created_at desc, id desc limit ${PAGE_SIZE + 1}::int
    ) p
    order by p.created_at desc, p.id desc`;
  const { rows, next } = toPage(found, PAGE_SIZE, ({ createdAt, id }) => ({ at: createdAt, id }));
  const items = rows.map(({ createdAt, disabledAt, usedAt, ...person }) => ({
    ...person,
    createdAt: createdAt.toISOString(),
    disabledAt: disabledAt?.toISOString() ?? null,
    usedAt: usedAt?.toISOString() ?? null,
  }));
  return { items, next };
}
