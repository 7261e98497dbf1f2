import { may } from '#product/responses/consent/may.ts';
import { Button } from '@mantine/core';
import type { Output } from '#platform/http/contract/contract.ts';
import { ReaderCard } from '#platform/ui/layout/reader-card.tsx';
import type { getResponse } from '../../contract.ts';
import { ConsentDecision, namePurpose } from './consent-decision.tsx';
import { useChangeResponses } from './use-change-responses.ts';
import classes from './consent-card.module.css';
import { texts } from './texts.ts';

type Response = Output<typeof getResponse>;

/** What the participant agreed to, with buttons to withdraw consent on their behalf. */
export function ConsentCard({
  studyId,
  response,
  onDeleted,
}: {
  studyId: string;
  response: Response;
  onDeleted(): void;
}) {
  const { withdrawConsent } = useChangeResponses(studyId);
  const canWithdraw = Boolean(response.can['consent.withdraw']);
  return (
    <ReaderCard title={texts.consent}>
      <dl className={classes.purposes}>
        {response.consents.map((consent) => {
          const { purpose } = consent;
          const name = namePurpose(purpose);
          // There is nothing else to withdraw.
          const isGranted = may([consent], purpose);
          return (
            <div key={purpose} className={classes.purpose}>
              <dt>{name}</dt>
              <dd>
                <ConsentDecision consent={consent} />
                {canWithdraw && isGranted && (
                  <Button
                    variant="subtle"
                    size="compact-xs"
                    mih={24}
                    aria-label={texts.withdrawConsentTo(name)}
                    onClick={() =>
                      void withdrawConsent(response.id, purpose).then(
                        (isWithdrawn) => isWithdrawn && purpose === 'keep' && onDeleted(),
                      )
                    }
                  >
                    {texts.withdraw}
                  </Button>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </ReaderCard>
  );
}
