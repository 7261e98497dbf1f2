import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { forbidden } from '#platform/errors/errors.ts';
import { readWorkspaceSettings } from '#product/workspaces/settings/server/queries.ts';
import { createDefaultAvailability } from '../availability.ts';
import type { SavedAvailability } from '../contract.ts';
import { availability } from './tables.ts';

/** The person whose own availability a call is about. @throws forbidden */
export function requirePerson({ actor }: Scope): string {
  if (actor.kind !== 'person') throw forbidden();
  return actor.person;
}

/** What a member has set; office hours in the zone of the workspace if nothing. */
export async function readAvailability(tx: Tx, scope: Scope, person: string): Promise<SavedAvailability> {
  const [row] = await tx.orm
    .select({
      timeZone: availability.timeZone,
      weeklyHours: availability.weeklyHours,
      exceptions: availability.exceptions,
      minNotice: availability.minNotice,
      bufferBefore: availability.bufferBefore,
      bufferAfter: availability.bufferAfter,
      windowDays: availability.windowDays,
      maxPerDay: availability.maxPerDay,
    })
    .from(availability)
    .where(and(eq(availability.workspace, scope.workspace), eq(availability.person, person)));
  const found = row ?? createDefaultAvailability((await readWorkspaceSettings(tx, scope)).timeZone);
  return {
    ...found,
    weeklyHours: found.weeklyHours.map((ranges) => [...ranges]),
    exceptions: found.exceptions.map(({ date, ranges }) => ({ date, ranges: [...ranges] })),
    isSaved: row !== undefined,
  };
}
