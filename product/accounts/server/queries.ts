import { and, desc, eq, gt, lt, or } from 'drizzle-orm';
import type { Orm } from '#platform/db/core/database.ts';
import { badInput } from '#platform/errors/errors.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { ONBOARDING_COLUMNS } from '../onboarding/server/queries.ts';
import { logins, outbox, persons } from './tables.ts';

type DatabaseService = Pick<Services, 'database'>;
const PAGE_SIZE = 50;

const PERSON_COLUMNS = {
  id: persons.id,
  name: persons.name,
  email: persons.email,
  operator: persons.operator,
  photo: persons.image,
  onboarding: ONBOARDING_COLUMNS,
};

export const readPerson = (services: DatabaseService, person: string) =>
  findPerson(services.database.orm, person);

/** A person, also inside a transaction. */
export async function findPerson(db: Pick<Orm, 'select'>, person: string) {
  const [row] = await db.select(PERSON_COLUMNS).from(persons).where(eq(persons.id, person));
  return row;
}

/** The person's live logins, newest first. */
export async function listLogins(services: DatabaseService, login: LoginIdentity, now: Date) {
  const rows = await services.database.orm
    .select({
      id: logins.id,
      userAgent: logins.userAgent,
      ipAddress: logins.ipAddress,
      createdAt: logins.createdAt,
      updatedAt: logins.updatedAt,
    })
    .from(logins)
    .where(and(eq(logins.person, login.person), gt(logins.expiresAt, now)))
    .orderBy(desc(logins.createdAt), desc(logins.id))
    .limit(200);
  return rows.map((row) => ({
    id: row.id,
    current: row.id === login.login,
    device: row.userAgent ?? '',
    address: row.ipAddress ?? '',
    createdAt: row.createdAt.toISOString(),
    usedAt: row.updatedAt.toISOString(),
  }));
}

function readCursor(cursor: string): { createdAt: Date; id: string } {
  const [createdAtMs = '', id = ''] = cursor.split('_');
  const parsed = new Date(Number(createdAtMs));
  if (!/^\d+$/.test(createdAtMs) || Number.isNaN(parsed.getTime()) || !/^[0-9a-f-]{36}$/.test(id))
    throw badInput('This page of the list doesn’t exist. Start from the beginning.', {
      cursor: 'This cursor isn’t valid for this list.',
    });
  return { createdAt: parsed, id };
}

/** Columns of a mail, without `html`, which has the same content as `text`. */
const MAIL_COLUMNS = {
  id: outbox.id,
  workspace: outbox.workspace,
  recipient: outbox.recipient,
  subject: outbox.subject,
  text: outbox.text,
  state: outbox.state,
  error: outbox.error,
  expiresAt: outbox.expiresAt,
  createdAt: outbox.createdAt,
  sentAt: outbox.sentAt,
};

/** Whether a mail contains a link of an account, which only its recipient may read, not even an operator. */
const isHidden = (
  mail: Pick<typeof outbox.$inferSelect, keyof typeof MAIL_COLUMNS>,
  reader: string,
): boolean =>
  mail.workspace === null &&
  mail.expiresAt !== null &&
  mail.text !== '' &&
  mail.recipient.toLowerCase() !== reader.toLowerCase();

/**
 * Mails of this installation, newest first, page by page. Only operators may see them. Without a `reader`, as in
 * `npm run outbox` on the server, nothing is hidden.
 */
export async function listMails(services: DatabaseService, cursor?: string, reader?: string) {
  const after = cursor ? readCursor(cursor) : null;
  const rows = await services.database.orm
    .select(MAIL_COLUMNS)
    .from(outbox)
    .where(
      after
        ? or(
            lt(outbox.createdAt, after.createdAt),
            and(eq(outbox.createdAt, after.createdAt), lt(outbox.id, after.id)),
          )
        : undefined,
    )
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(PAGE_SIZE + 1);
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined;
  const items = rows.slice(0, PAGE_SIZE).map((row) => {
    const hidden = reader !== undefined && isHidden(row, reader);
    return {
      id: row.id,
      recipient: row.recipient,
      subject: row.subject,
      text: hidden ? '' : row.text,
      hidden,
      state: row.state,
      error: row.error,
      createdAt: row.createdAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
    };
  });
  return { items, next: last ? `${last.createdAt.getTime()}_${last.id}` : null };
}
