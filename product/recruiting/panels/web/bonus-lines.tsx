import { Button } from '@mantine/core';
import { useState } from 'react';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import type { PanelistOutput } from '../contract.ts';
import classes from './panel.module.css';
import { payBonus, settleBonus } from './requests.ts';
import { texts } from './texts.ts';

type Bonus = PanelistOutput['bonuses'][number];
interface Props {
  study: string;
  currency: string;
  onChanged(): Promise<void>;
}

/** The bonuses of somebody: one that is prepared can be paid, and one without a reply has to be looked up. */
export const BonusLines = ({ bonuses, ...props }: Props & { bonuses: Bonus[] }) =>
  bonuses.map((bonus) => <BonusLine key={bonus.id} bonus={bonus} {...props} />);

function BonusLine({ study, bonus, currency, onChanged }: Props & { bonus: Bonus }) {
  const [isBusy, setBusy] = useState(false);
  const { id, amount, cost, state, problem } = bonus;
  const run = async (act: () => Promise<unknown>, done?: string) => {
    setBusy(true);
    try {
      await act();
      if (done !== undefined) notify(done);
    } catch (error) {
      notify(describeFailure(error), { tone: 'problem' });
    }
    await onChanged();
    setBusy(false);
  };
  const money = (value: number) => texts.money(value, currency);
  return (
    <div className={classes.bonus}>
      <span>{texts.bonusLine(money(amount), state, texts.bonusStates)}</span>
      {state === 'ready' && (
        <>
          <span className="muted">{texts.bonusCost(money(cost))}</span>
          <Button
            data-once
            variant="default"
            size="compact-sm"
            loading={isBusy}
            onClick={() => void run(() => payBonus(study, id), texts.paid)}
          >
            {texts.pay(money(cost))}
          </Button>
        </>
      )}
      {state === 'failed' && problem !== null && <span className={classes.doubt}>{problem}</span>}
      {state === 'unknown' && (
        <>
          <span className={classes.doubt}>{texts.bonusUnknown}</span>
          {([true, false] as const).map((wasPaid) => (
            <Button
              key={String(wasPaid)}
              data-once
              variant="default"
              size="compact-sm"
              loading={isBusy}
              onClick={() => void run(() => settleBonus(study, id, wasPaid))}
            >
              {wasPaid ? texts.wasPaid : texts.wasNotPaid}
            </Button>
          ))}
        </>
      )}
    </div>
  );
}
