import type { Tx } from '#platform/db/core/database.ts';
import type { Role } from '#platform/authorisation/role.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { mergePolicies } from '#platform/feature/feature.ts';
import type { Services } from '#platform/http/server/services.ts';
import {
  DIGEST_HOUR,
  RESPONSE_EMAIL_INTERVAL_MINUTES,
  type UnsubscribeKind,
} from '#product/workspaces/notifications/notification.ts';
import {
  notificationKinds,
  type NotificationKind,
} from '#product/workspaces/notifications/notification-kind.ts';
import { readWorkspaceSettings } from '#product/workspaces/settings/server/queries.ts';
import { createDigestMail, createNotificationMail, type DueNotification, type Recipient } from './mails.ts';
import { buildUnsubscribeLink } from './open-unsubscribe-link.ts';

type SendServices = Pick<Services, 'database' | 'mail' | 'config'>;

interface DueRow {
  kind: NotificationKind;
  subject: string;
  item: string | null;
  count: number;
  isDaily: boolean;
}

interface RecipientRow {
  role: Role;
  ownStudiesOnly: boolean;
  name: string;
  email: string;
  workspaceName: string;
}

type StudyRow = NonNullable<DueNotification['study']> & { isOwn: boolean };

/** The first time after an instant at which the clock of the zone shows the hour of the daily email. */
const renderDigestTime = (since: SqlPart, timeZone: string) => sql`(
  date_trunc('day', (${since} at time zone ${timeZone}) + make_interval(hours => ${24 - DIGEST_HOUR}::int))
    + make_interval(hours => ${DIGEST_HOUR}::int)) at time zone ${timeZone}`;

/** When the oldest thing happened that waits for the next daily email of a member; that email contains all of them. */
const oldestDaily = sql`(
  select min(o.since) from notifications o
  where o.workspace = s.workspace and o.person = s.person and o.since is not null and s.modes ->> o.kind = 'daily')`;

const listFrequentKinds = () =>
  notificationKinds.listIds().filter((kind) => notificationKinds.require(kind).isFrequent);

/** What is due at this time: rows `n` of notifications with the settings `s` of their member. */
const renderIsDue = ({ now }: Scope, timeZone: string) => sql`n.since is not null and case s.modes ->> n.kind
  when 'daily' then ${renderDigestTime(oldestDaily, timeZone)} <= ${now}
  when 'at_once' then n.kind <> all(${listFrequentKinds()}::text[]) or n.sent_at is null
    or n.sent_at <= ${new Date(now.getTime() - RESPONSE_EMAIL_INTERVAL_MINUTES * 60_000)}
  else true end`;

/** Locks what is due for a member, so that it is sent once; other processes wait and find nothing. */
async function lockDue(tx: Tx, scope: Scope, person: string, timeZone: string): Promise<DueRow[]> {
  const { workspace } = scope;
  await tx`
    select from notification_settings where workspace = ${workspace} and person = ${person} for no key update`;
  return tx<DueRow[]>`
    select n.kind, n.subject, n.item, n.count, s.modes ->> n.kind is not distinct from 'daily' as "isDaily"
    from notifications n join notification_settings s on s.workspace = n.workspace and s.person = n.person
    where n.workspace = ${workspace} and n.person = ${person} and ${renderIsDue(scope, timeZone)}
    order by n.since, n.kind, n.subject for update of n`;
}

/** The member as they are now; undefined if they have left, are disabled, or the workspace is deleted. */
async function findRecipient(
  tx: Tx,
  { workspace }: Scope,
  person: string,
): Promise<RecipientRow | undefined> {
  const [row] = await tx<RecipientRow[]>`
    select m.role, s.own_studies_only as "ownStudiesOnly", p.name, p.email, w.name as "workspaceName"
    from members m
      join notification_settings s on s.workspace = m.workspace and s.person = m.person
      join workspaces w on w.workspace = m.workspace and w.deleted_at is null
      join identity.persons p on p.id = m.person and p.disabled_at is null
    where m.workspace = ${workspace} and m.person = ${person}`;
  return row;
}

/** The studies that the member sees now, by id. Row-level policies hide studies of projects that are hidden from them. */
async function readStudies(
  tx: Tx,
  { workspace }: Scope,
  person: string,
  { role }: RecipientRow,
  ids: readonly string[],
): Promise<Map<string, StudyRow>> {
  const restricted = role === 'owner' || role === 'admin' ? '' : person;
  await tx`select set_config('app.restricted_person', ${restricted}, true)`;
  const rows = await tx<StudyRow[]>`
    select s.id, s.name, coalesce(c.n, 0)::float8 as completed, (s.link ->> 'closeAt')::float8 as target,
      s.owner is not distinct from ${person}::uuid as "isOwn"
    from studies s left join response_counts c
      on c.workspace = s.workspace and c.study = s.id and c.kind = 'completed'
    where s.workspace = ${workspace} and s.id = any(${[...ids]}::uuid[]) and s.deleted_at is null`;
  await tx`select set_config('app.restricted_person', '', true)`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** The email that a row becomes; null if the member may not see what it is about any more. */
function toDueNotification(
  { kind, subject, item, count }: DueRow,
  { workspace }: Scope,
  { role, workspaceName, ownStudiesOnly }: RecipientRow,
  studies: ReadonlyMap<string, StudyRow>,
): DueNotification | null {
  const { permission, isPersonal } = notificationKinds.require(kind);
  if (permission && !mergePolicies()[permission]?.includes(role)) return null;
  if (subject === workspace) return { kind, item, count, study: null, title: workspaceName };
  const study = studies.get(subject);
  if (!study || (ownStudiesOnly && !study.isOwn && !isPersonal)) return null;
  return { kind, item, count, study, title: study.name };
}

async function sendTo(
  services: SendServices,
  tx: Tx,
  scope: Scope,
  person: string,
  rows: readonly DueRow[],
): Promise<void> {
  const member = await findRecipient(tx, scope, person);
  if (!member) return;
  const studies = await readStudies(
    tx,
    scope,
    person,
    member,
    rows.map(({ subject }) => subject),
  );
  const recipient: Recipient = {
    name: member.name,
    email: member.email,
    workspace: { id: scope.workspace, name: member.workspaceName },
    publicUrl: services.config.publicUrl,
  };
  const linkTo = (kind: UnsubscribeKind) =>
    buildUnsubscribeLink(services, { kind, workspace: scope.workspace, person });
  const daily: DueNotification[] = [];
  for (const row of rows) {
    const due = toDueNotification(row, scope, member, studies);
    if (!due) continue;
    if (row.isDaily) daily.push(due);
    else
      await services.mail.send(
        tx,
        createNotificationMail(recipient, due, await linkTo(due.kind), scope.now),
        scope.now,
      );
  }
  if (daily.length > 0)
    await services.mail.send(
      tx,
      createDigestMail(recipient, daily, await linkTo('daily'), scope.now),
      scope.now,
    );
}

/** Marks what was due as sent, in the transaction of the emails. */
const markSent = (tx: Tx, { workspace, now }: Scope, person: string, rows: readonly DueRow[]) => tx`
  update notifications n set count = 0, since = null, sent_at = ${now}
  from json_to_recordset(${JSON.stringify(rows)}::json) u (kind text, subject uuid)
  where n.workspace = ${workspace} and n.person = ${person} and n.kind = u.kind and n.subject = u.subject`;

/** How long a row whose email was sent is kept, for the interval between emails. */
const SENT_ROW_TTL_MS = 3_600_000;

/**
 * Sends what is due to the members of a workspace. The emails of a member and the note that they are sent are one
 * transaction, so that each is written once, whenever the process is killed and however many run.
 */
export async function sendNotifications(
  services: SendServices,
  scope: Scope,
  signal: AbortSignal,
): Promise<void> {
  const { workspace, now } = scope;
  const { database } = services;
  const { people, timeZone } = await database.within(scope, async (tx) => {
    await tx`
      delete from notifications where workspace = ${workspace} and since is null
        and sent_at < ${new Date(now.getTime() - SENT_ROW_TTL_MS)}`;
    const settings = await readWorkspaceSettings(tx, scope);
    const rows = await tx<{ person: string }[]>`
      select distinct n.person
      from notifications n join notification_settings s on s.workspace = n.workspace and s.person = n.person
      where n.workspace = ${workspace} and ${renderIsDue(scope, settings.timeZone)}`;
    return { people: rows.map(({ person }) => person), timeZone: settings.timeZone };
  });
  for (const person of people) {
    if (signal.aborted) return;
    await database.within(scope, async (tx) => {
      const rows = await lockDue(tx, scope, person, timeZone);
      if (rows.length === 0) return;
      await sendTo(services, tx, scope, person, rows);
      await markSent(tx, scope, person, rows);
    });
  }
}
