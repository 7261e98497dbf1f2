import { Button } from '@mantine/core';
import { useState } from 'react';
import { DateTime } from '#platform/ui/date-time.tsx';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { FormMessage } from '#platform/forms/form-message.tsx';
import type { Output } from '#platform/http/contract/contract.ts';
import type { getBilling } from '../contract.ts';
import { openCheckout, openPortal } from './requests.ts';
import { texts } from './texts.ts';
import classes from './usage.module.css';

/** The plan, and the way to Stripe's pages where that is set up. */
export function PlanSection({ billing }: { billing: Output<typeof getBilling> }) {
  const { plan, status, periodEndsAt, hasPortal, offeredPlans } = billing;
  const [opening, setOpening] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const canManage = billing.can['billing.manage'];
  const isUnlimited = plan.seats === null && plan.responses === null;
  async function open(button: string, request: () => Promise<{ url: string }>) {
    setOpening(button);
    setMessage(null);
    try {
      location.assign((await request()).url);
    } catch (error) {
      setMessage(describeFailure(error));
      setOpening(null);
    }
  }
  return (
    <SettingsSection
      title={texts.plan}
      sentence={isUnlimited ? texts.planWithoutLimits(plan.name) : texts.planName(plan.name)}
    >
      {status === 'past_due' && <FormMessage>{texts.pastDue}</FormMessage>}
      {periodEndsAt && (
        <p>
          {status === 'canceled' ? texts.ends : texts.renews} <DateTime at={periodEndsAt} />
        </p>
      )}
      {canManage && hasPortal && (
        <div>
          <Button
            variant="default"
            loading={opening === 'portal'}
            onClick={() => void open('portal', openPortal)}
          >
            {texts.manage}
          </Button>
        </div>
      )}
      {offeredPlans.length > 0 && canManage && (
        <ul className={classes.plans} aria-label={texts.choosePlan}>
          {offeredPlans.map(({ key, name, seats, responses }) => (
            <li key={key}>
              <span>
                <strong>{name}</strong>
                <span className="muted">{texts.planFacts(seats, responses)}</span>
              </span>
              <Button loading={opening === key} onClick={() => void open(key, () => openCheckout(key))}>
                {texts.subscribe(name)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!canManage && (hasPortal || offeredPlans.length > 0) && <p>{texts.onlyOwners}</p>}
      <FormMessage>{message}</FormMessage>
    </SettingsSection>
  );
}
