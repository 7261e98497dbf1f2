import { randomUUID } from 'node:crypto';
import type { Scope } from '#platform/db/core/scope.ts';
import type { SqlClient } from '#platform/db/core/connection.ts';
import type { Database } from '#platform/db/core/database.ts';
import { interview, type InterviewAnswer, type InterviewConfig } from '#product/blocks/method-answers.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import type { Block } from '#product/studies/study.ts';
import { createDefaultAvailability, type Availability } from '../../../availability/availability.ts';
import { setAvailability } from '../../../availability/server/set-availability.ts';

/** An interview of an hour with no limits but the hours of its hosts. */
const createInterviewConfig = (config: Partial<InterviewConfig> = {}): InterviewConfig => ({
  lengthMinutes: 60,
  hosts: [],
  hostMode: 'any',
  location: { kind: 'link', url: 'https://meet.example.com/room' },
  capacity: 1,
  maxBookings: null,
  needsApproval: false,
  hasWaitingList: false,
  minNotice: 0,
  changeCutoff: 60,
  bufferBefore: 0,
  bufferAfter: 0,
  firstDay: null,
  lastDay: null,
  ...config,
});

/** A live study with an interview of a config, which needs no chosen hosts to be published. */
export async function makeInterview(
  { database, admin }: { database: Database; admin: SqlClient },
  scope: Scope,
  config: Partial<InterviewConfig>,
): Promise<{ study: string; linkToken: string; block: Block }> {
  const block = makeBlock('email', 'When can we talk?');
  const { id: study, linkToken } = await makeStudy(database, scope, [block]);
  const v = findTeamBlockType(interview.id)?.version ?? 1;
  const booked = { ...block, type: interview.id, v, config: createInterviewConfig(config) };
  await admin`
    update versions set content = jsonb_set(content, '{blocks}', ${JSON.stringify([booked])}::jsonb) where study = ${study}`;
  return { study, linkToken, block: booked };
}

/** Opens a member for bookings, from eight to six on every day in UTC unless told otherwise. */
export async function openHost(
  database: Database,
  scope: Scope,
  change: Partial<Availability> = {},
): Promise<string> {
  const weeklyHours = Array.from({ length: 7 }, () => [{ start: '08:00', end: '18:00' }]);
  const availability = { ...createDefaultAvailability('UTC'), weeklyHours, minNotice: 0, ...change };
  await database.within(scope, (tx) => setAvailability(tx, scope, availability));
  return scope.actor.kind === 'person' ? scope.actor.person : '';
}

/** The answer of somebody who wants a start. */
export const createInterviewAnswer = (
  start: string | Date | null,
  answer: Partial<InterviewAnswer> = {},
): InterviewAnswer => ({
  start: start instanceof Date ? start.toISOString() : start,
  name: 'Grace Hopper',
  email: `${randomUUID()}@example.com`,
  timeZone: 'Europe/Berlin',
  ...answer,
});
