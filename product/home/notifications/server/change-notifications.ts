import type { z } from 'zod';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { forbidden } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import {
  getNotificationMode,
  type NotificationModes,
  type UnsubscribeKind,
} from '#product/workspaces/notifications/notification.ts';
import { notificationKinds } from '#product/workspaces/notifications/notification-kind.ts';
import type * as contract from '../contract.ts';
import { lockCounting, startCounting } from './count-responses.ts';
import { notificationPolicy } from './policy.ts';
import { readNotificationSettings, readNotifications, requirePerson } from './queries.ts';

type NotificationChange = z.output<typeof contract.changeNotifications.body>;

/** The modes after a change, as they are stored. */
function applyChange(modes: NotificationModes, change: NotificationChange['modes'] = {}): NotificationModes {
  return Object.fromEntries(
    notificationKinds.listIds().flatMap((kind) => {
      const mode = change[kind] ?? getNotificationMode(modes, kind);
      return mode === 'off' && !notificationKinds.require(kind).isPersonal ? [] : [[kind, mode]];
    }),
  );
}

/** The kinds that a link in an email turns off. */
const listTurnedOff = (modes: NotificationModes, kind: UnsubscribeKind) =>
  notificationKinds.listIds().filter((one) => (kind === 'daily' ? modes[one] === 'daily' : one === kind));

const listWanted = (modes: NotificationModes) =>
  notificationKinds.listIds().filter((kind) => getNotificationMode(modes, kind) !== 'off');

async function lockMembership(tx: Tx, { workspace }: Scope, person: string): Promise<boolean> {
  const rows = await tx`
    select from members where workspace = ${workspace} and person = ${person} for no key update`;
  return rows.length > 0;
}

/**
 * Saves a member's settings, and drops what waits of kinds that are off now. Responses that completed before somebody
 * wanted emails about them are not counted.
 */
async function writeSettings(
  tx: Tx,
  scope: Scope,
  person: string,
  change: (modes: NotificationModes) => NotificationChange,
): Promise<boolean> {
  const { workspace, now } = scope;
  await lockCounting(tx, scope);
  if (!(await lockMembership(tx, scope, person))) return false;
  const stored = await readNotificationSettings(tx, scope, person);
  const { modes: changedModes, ownStudiesOnly = stored.ownStudiesOnly } = change(stored.modes);
  const modes = applyChange(stored.modes, changedModes);
  await startCounting(tx, scope, modes);
  await tx`
    insert into notification_settings (workspace, person, modes, own_studies_only, changed_at)
    values (${workspace}, ${person}, ${JSON.stringify(modes)}::jsonb, ${ownStudiesOnly}, ${now})
    on conflict (workspace, person) do update set modes = excluded.modes,
      own_studies_only = excluded.own_studies_only, changed_at = excluded.changed_at`;
  await tx`
    delete from notifications
    where workspace = ${workspace} and person = ${person} and kind <> all(${listWanted(modes)}::text[])`;
  return true;
}

/** Changes the caller's own settings. @throws forbidden */
export async function changeNotifications(
  services: Pick<Services, 'database' | 'config'>,
  scope: Scope,
  change: NotificationChange,
) {
  authorise(scope, notificationPolicy, 'notification.choose');
  const person = requirePerson(scope);
  const isMember = await services.database.within(scope, (tx) =>
    writeSettings(tx, scope, person, () => change),
  );
  if (!isMember) throw forbidden();
  return readNotifications(services, scope);
}

/** Turns off what a link in an email turns off; nothing for somebody who has left the workspace. */
export const turnOff = (tx: Tx, scope: Scope, { person, kind }: { person: string; kind: UnsubscribeKind }) =>
  writeSettings(tx, scope, person, (modes) => ({
    modes: Object.fromEntries(listTurnedOff(modes, kind).map((one) => [one, 'off' as const])),
  }));
