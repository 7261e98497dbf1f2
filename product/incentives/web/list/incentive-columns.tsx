import { Link } from 'react-router';
import { DateTime } from '#platform/ui/date-time.tsx';
import { StateTag, type Tone } from '#platform/ui/feedback/state-tag.tsx';
import type { Column } from '#platform/ui/layout/list-table.tsx';
import type { Incentive } from '../../contract.ts';
import type { IncentiveState } from '../../incentive.ts';
import { texts } from '../texts.ts';
import classes from './list.module.css';

const TONES: Record<IncentiveState, Tone> = {
  due: 'warning',
  approved: 'good',
  sending: 'good',
  unknown: 'danger',
  failed: 'danger',
  sent: 'plain',
  cancelled: 'plain',
};

/** Why an incentive failed, or why nobody knows. */
const Problem = ({ incentive: { state, problem } }: { incentive: Pick<Incentive, 'state' | 'problem'> }) =>
  problem !== null && (state === 'failed' || state === 'unknown') ? (
    <span className={classes.problem} title={problem}>
      {problem}
    </span>
  ) : null;

const person: Column<Incentive> = {
  id: 'participant',
  header: texts.participant,
  cell: ({ participant, study, ...incentive }) => (
    <span className={classes.name}>
      {participant ? (
        <Link to={`/participant/${participant.id}/incentives`}>{participant.displayName}</Link>
      ) : (
        <span className="muted">{texts.erased}</span>
      )}
      <span className={classes.below}>{study.name}</span>
      <Problem incentive={incentive} />
    </span>
  ),
};

const study: Column<Incentive> = {
  id: 'study',
  header: texts.study,
  cell: ({ study: { id, name }, ...incentive }) => (
    <span className={classes.name}>
      <Link to={`/summary/study/${id}`}>{name}</Link>
      <Problem incentive={incentive} />
    </span>
  ),
};

const common: Column<Incentive>[] = [
  {
    id: 'reason',
    header: texts.reason,
    width: 150,
    wideOnly: 'desktop',
    cell: ({ reason, hasResponse }) => (
      <span className={classes.lines}>
        {texts.reasons[reason]}
        {!hasResponse && (
          <span className={classes.note} title={texts.noResponseExplained}>
            {texts.noResponse}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'amount',
    header: texts.amount,
    width: 100,
    isNumeric: true,
    cell: ({ amount, currency }) => texts.formatAmount(amount, currency),
  },
  {
    id: 'state',
    header: texts.state,
    width: 110,
    cell: ({ state, method, problem }) => (
      <span title={problem ?? (state === 'sent' && method ? texts.methods[method] : undefined)}>
        <StateTag tone={TONES[state]}>{texts.states[state]}</StateTag>
      </span>
    ),
  },
  {
    id: 'dueAt',
    header: texts.dueAt,
    width: 110,
    wideOnly: true,
    cell: ({ dueAt }) => <DateTime at={dueAt} />,
  },
];

/** Beside the facts of a participant there is less room. */
const NARROWER: Record<string, Partial<Column<Incentive>>> = {
  reason: { wideOnly: 'wide' },
  dueAt: { wideOnly: 'desktop' },
};

/** The list of all incentives; below each name is the study. */
export const LIST_COLUMNS = [person, ...common];
/** Those of one participant. */
export const PERSON_COLUMNS = [study, ...common.map((column) => ({ ...column, ...NARROWER[column.id] }))];
