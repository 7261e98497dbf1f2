import { Button } from '@mantine/core';
import type { Incentive } from '../../contract.ts';
import { applyChange, type IncentiveChange } from '../../incentive.ts';
import { texts } from '../texts.ts';
import type { useChangeIncentives } from './use-change-incentives.ts';

/** Changes selected incentives. Each button says how many it is for: others of them are in another state. */
export function BulkActions(props: {
  selected: readonly Incentive[];
  actions: ReturnType<typeof useChangeIncentives>;
  provider: string | null;
  onDone(): void;
}) {
  const { selected, actions, provider, onDone } = props;
  const fitting = (change: IncentiveChange) =>
    selected
      .filter((one) => one.participant !== null && applyChange(one, change) !== undefined)
      .map(({ id }) => id);
  // What nobody knows of is decided one by one.
  const approved = selected
    .filter(({ state, participant }) => state === 'approved' && participant !== null)
    .map(({ id }) => id);
  const buttons = [
    { ids: fitting('approve'), label: texts.approveSelected, run: run('approve') },
    ...(provider === null
      ? []
      : [
          {
            ids: approved,
            label: texts.sendSelectedWith(provider),
            run: (ids: string[]) => actions.send(ids, provider),
          },
        ]),
    { ids: approved, label: texts.emailSelected, run: (ids: string[]) => actions.email(ids) },
    { ids: approved, label: texts.handOutSelected, run: actions.handOut },
    { ids: approved, label: texts.markSelectedSent, run: run('markSent') },
    { ids: fitting('cancel'), label: texts.cancelSelected, run: run('cancel') },
  ].filter(({ ids }) => ids.length > 0);
  function run(change: IncentiveChange) {
    return (ids: string[]) => actions.change(ids, change);
  }
  if (buttons.length === 0) return <span className="muted">{texts.nothingToDo}</span>;
  return buttons.map(({ ids, label, run: act }) => (
    <Button key={label(ids.length)} data-once variant="default" onClick={() => void act(ids).then(onDone)}>
      {label(ids.length)}
    </Button>
  ));
}
