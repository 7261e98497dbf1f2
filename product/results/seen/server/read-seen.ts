import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { ResponseChannel } from '#product/responses/response.ts';
import { readVisits } from '#product/responses/visits/server/read-visits.ts';
import { CHANNELS, type Channel } from '#product/studies/channels.ts';
import type { Seen } from '../contract.ts';
import { filtersByAnswers, isFiltered, isRehearsal, noFilter, type Filter } from '../../filter.ts';
import { countResponses } from '../../server/count-responses.ts';
import { matchResponses } from '../../server/matching.ts';
import { computeShareWithInterval } from '../../server/compute-finding-shape.ts';

const DAY_MS = 86_400_000;

/** The channels that a filter leaves, of those with a page. */
const listChannels = ({ channel }: Filter): Channel[] =>
  CHANNELS.filter((one) => channel.length === 0 || channel.includes(one));

/**
 * How often the page was seen, and how many of these started. Visits have a day and a channel only, so other filters
 * leave no number.
 */
export async function readSeen(
  tx: Tx,
  scope: Scope,
  { study, filter }: { study: string; filter: Filter },
): Promise<Seen & { visits: ReadonlyMap<ResponseChannel, number> | null }> {
  const { from, to } = filter;
  const { since, byChannel } = await readVisits(tx, scope, { study, from, to });
  const channels = listChannels(filter);
  const isCountable =
    channels.length > 0 &&
    !isRehearsal(filter) &&
    !isFiltered({ ...filter, channel: [], from: null, to: null });
  if (!isCountable) return { n: null, since, responseRate: null, visits: null };
  if (since === null) return { n: 0, since, responseRate: null, visits: null };
  const n = channels.reduce((sum, channel) => sum + (byChannel.get(channel) ?? 0), 0);
  const counted = { ...noFilter, channel: channels, from: from !== null && from > since ? from : since, to };
  const { n: started } = await countResponses(tx, scope, { study, filter: counted });
  // Programs may start responses without opening the page.
  const responseRate = n > 0 && started <= n ? computeShareWithInterval(started, n) : null;
  return { n, since, responseRate, visits: byChannel };
}

/** How many of the responses that match started in the last 24 hours; null if that would need their answers. */
export async function countStartedLastDay(
  tx: Tx,
  scope: Scope,
  { study, filter }: { study: string; filter: Filter },
): Promise<number | null> {
  if (filtersByAnswers(filter)) return null;
  const since = new Date(scope.now.getTime() - DAY_MS);
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from responses r
    where ${await matchResponses(tx, scope, { study, filter })} and r.started_at >= ${since}`;
  return row!.n;
}
