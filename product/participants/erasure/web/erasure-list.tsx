import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { StateTag } from '#platform/ui/feedback/state-tag.tsx';
import { formatCount } from '#platform/ui/figures.ts';
import type { Column } from '#platform/ui/layout/list-table.tsx';
import { anonymousName } from '../../anonymous-name.ts';
import { createLastColumns, ErasureFrame } from './erasure-frame.tsx';
import { erasuresOptions, type ListedErasure } from './requests.ts';
import { texts } from './texts.ts';

const COLUMNS: Column<ListedErasure>[] = [
  {
    id: 'who',
    header: texts.who,
    cell: ({ id, participant }) => (
      <Link to={`/participants/erasure/${id}`}>{anonymousName(participant)}</Link>
    ),
  },
  {
    id: 'state',
    header: texts.state,
    width: '120px',
    cell: ({ state }) => <StateTag tone={state === 'done' ? 'good' : 'plain'}>{texts[state]}</StateTag>,
  },
  {
    id: 'left',
    header: texts.left,
    width: '130px',
    isNumeric: true,
    cell: ({ state, leftToDecide }) => (
      <span className="numbers">{state === 'done' ? formatCount(leftToDecide) : texts.none}</span>
    ),
  },
  ...createLastColumns<ListedErasure>(texts.requestedBy, ({ requestedBy }) => requestedBy),
];

/** Who was erased, newest first, each with the receipt. */
export function ErasureList() {
  return (
    <ErasureFrame
      title={texts.erasures}
      facts={
        <span>
          <Link to="/participants">{texts.participants}</Link> · {texts.listFacts}
        </span>
      }
      list={useInfiniteQuery(erasuresOptions)}
      columns={COLUMNS}
      rowName={({ participant }) => anonymousName(participant)}
      empty={texts.noErasures}
      noAccess={texts.noAccess}
    />
  );
}
