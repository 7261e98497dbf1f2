import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { forbidden } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import {
  DIGEST_HOUR,
  getNotificationMode,
  type NotificationModes,
} from '#product/workspaces/notifications/notification.ts';
import { notificationKinds } from '#product/workspaces/notifications/notification-kind.ts';
import { notificationSettings } from '#product/workspaces/notifications/server/tables.ts';
import { readWorkspaceSettings } from '#product/workspaces/settings/server/queries.ts';

interface StoredSettings {
  modes: NotificationModes;
  ownStudiesOnly: boolean;
}

/** The person whose own settings a call is about. @throws forbidden */
export function requirePerson({ actor }: Scope): string {
  if (actor.kind !== 'person') throw forbidden();
  return actor.person;
}

/** What a member has chosen; nothing without a row. */
export async function readNotificationSettings(
  tx: Tx,
  { workspace }: Scope,
  person: string,
): Promise<StoredSettings> {
  const [row] = await tx.orm
    .select({ modes: notificationSettings.modes, ownStudiesOnly: notificationSettings.ownStudiesOnly })
    .from(notificationSettings)
    .where(and(eq(notificationSettings.workspace, workspace), eq(notificationSettings.person, person)));
  return row ?? { modes: {}, ownStudiesOnly: false };
}

/** The caller's settings for the API, every kind in its order. */
export async function readNotifications(
  { database, config }: Pick<Services, 'database' | 'config'>,
  scope: Scope,
) {
  const person = requirePerson(scope);
  return database.within(scope, async (tx) => {
    const { modes, ownStudiesOnly } = await readNotificationSettings(tx, scope, person);
    const { timeZone } = await readWorkspaceSettings(tx, scope);
    return {
      items: notificationKinds.listIds().map((kind) => ({ kind, mode: getNotificationMode(modes, kind) })),
      ownStudiesOnly,
      dailyAt: { hour: DIGEST_HOUR, timeZone },
      isMailConfigured: Boolean(config.smtpUrl),
    };
  });
}
