import type { PanelState, PanelistState } from '../panel.ts';
import type { PanelReading, PanelistReading } from './list-providers.ts';
import type { PanelRow, PanelistRow } from './queries.ts';

/** Two polls closer together count as one: what a provider says for a moment is not true. */
const LOOK_INTERVAL_MS = 60_000;
/** After so long without a reply, none is waited for. */
export const REPLY_TIMEOUT_MS = 120_000;

/** On how many polls in a row the provider said the same, this one included. */
function countPolls(
  seen: { polls: number; at: Date | null; isSame: boolean },
  now: Date,
): { polls: number; at: Date } {
  const isNew = !seen.isSame || seen.polls === 0 || seen.at === null;
  if (isNew) return { polls: 1, at: now };
  const isLater = now.getTime() - seen.at!.getTime() >= LOOK_INTERVAL_MS;
  return isLater ? { polls: seen.polls + 1, at: now } : { polls: seen.polls, at: seen.at! };
}

type SeenPanel = Pick<
  PanelRow,
  | 'state'
  | 'places'
  | 'requestedPlaces'
  | 'placesTaken'
  | 'seenStatus'
  | 'seenPlaces'
  | 'seenPolls'
  | 'seenAt'
>;

/** Where a panel stands after a poll. What cannot be undone, or would give credits back, needs two polls that say the same. */
export function decidePanel(
  panel: SeenPanel,
  poll: PanelReading,
  now: Date,
): SeenPanel & { hasFailed: boolean } {
  const isSame = panel.seenStatus === poll.rawStatus && panel.seenPlaces === poll.places;
  const { polls, at } = countPolls({ polls: panel.seenPolls, at: panel.seenAt, isSame }, now);
  const isSure = polls >= 2;
  const seen = { seenStatus: poll.rawStatus, seenPlaces: poll.places, seenPolls: polls, seenAt: at };
  const state = decideState(panel.state, poll.status, isSure);
  const hasFailed = panel.state === 'publishing' && state === 'draft';
  const { requestedPlaces } = panel;
  const hasPlaces = requestedPlaces !== null && poll.places >= requestedPlaces;
  const isRefused = requestedPlaces !== null && isSure && poll.places === panel.places;
  return {
    state,
    places: hasFailed ? 0 : hasPlaces ? requestedPlaces : panel.places,
    requestedPlaces: hasPlaces || isRefused ? null : requestedPlaces,
    // Without any places, the numbers are those of a moment.
    placesTaken: poll.places > 0 ? poll.placesTaken : panel.placesTaken,
    ...seen,
    hasFailed,
  };
}

function decideState(state: PanelState, status: PanelReading['status'], isSure: boolean): PanelState {
  if (state === 'draft' || state === 'ended' || status === 'unclear') return state;
  if (status === 'waiting') return state === 'publishing' && isSure ? 'draft' : state;
  if (status === 'ended' && isSure) return 'ended';
  if (status === 'paused') return 'paused';
  // All places taken: of a paused study that says nothing.
  if (status === 'live' || state === 'publishing') return 'live';
  return state;
}

const FINAL: readonly PanelistState[] = [
  'approved',
  'partly_approved',
  'rejected',
  'returned',
  'timed_out',
  'screened_out',
];
const PAID: readonly PanelistState[] = ['approved', 'partly_approved'];

type SeenPanelist = Pick<
  PanelistRow,
  'state' | 'seenStatus' | 'seenPolls' | 'seenAt' | 'decision' | 'decisionState' | 'decidedAt' | 'problem'
>;

/**
 * Where somebody stands after a poll. Who was paid stays paid. Any other end, and being paid, needs two polls, also where the
 * team had decided the same: its decision may not have arrived.
 */
export function decidePanelist(
  known: SeenPanelist | undefined,
  poll: Pick<PanelistReading, 'state' | 'rawStatus'>,
  now: Date,
): SeenPanelist {
  const before: SeenPanelist = known ?? {
    state: 'arrived',
    seenStatus: '',
    seenPolls: 0,
    seenAt: null,
    decision: null,
    decisionState: null,
    decidedAt: null,
    problem: null,
  };
  const isSame = before.seenStatus === poll.rawStatus;
  const { polls, at } = countPolls({ polls: before.seenPolls, at: before.seenAt, isSame }, now);
  const isSure = polls >= 2;
  const next = { ...before, seenStatus: poll.rawStatus, seenPolls: polls, seenAt: at };
  const { state } = poll;
  if (state === null || PAID.includes(before.state)) return next;
  const needsTwo = FINAL.includes(state) || FINAL.includes(before.state);
  const decided = needsTwo && !isSure ? before.state : state;
  return { ...next, state: decided, ...resolveDecision(before, { state: decided, isSure, now }) };
}

/** What becomes of a decision to which no reply came: the provider shows it, or on two polls it does not. */
function resolveDecision(
  { decision, decisionState, decidedAt, problem }: SeenPanelist,
  { state, isSure, now }: { state: PanelistState; isSure: boolean; now: Date },
): Pick<SeenPanelist, 'decision' | 'decisionState' | 'problem'> {
  if (decisionState === null) return { decision, decisionState, problem };
  if (FINAL.includes(state)) return { decision, decisionState: null, problem: null };
  const isLate = decidedAt === null || now.getTime() - decidedAt.getTime() >= REPLY_TIMEOUT_MS;
  if (decisionState === 'sending' && !isLate) return { decision, decisionState, problem };
  if (isSure && isLate)
    return {
      decision: null,
      decisionState: null,
      problem: 'The last decision didn’t arrive. Decide again.',
    };
  return { decision, decisionState: 'unknown', problem };
}
