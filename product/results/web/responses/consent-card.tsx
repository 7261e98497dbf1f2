import { Button } from '@mantine/core';
import { DateTime } from '#platform/ui/date-time.tsx';
import type { Output } from '#platform/http/contract/contract.ts';
import { ReaderCard } from '#platform/ui/layout/reader-card.tsx';
import type { getResponse } from '../../contract.ts';
import { useChangeResponses } from './use-change-responses.ts';
import classes from './consent-card.module.css';
import { texts } from './texts.ts';

type Response = Output<typeof getResponse>;
type Consent = Response['consents'][number];

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
          const { purpose, decision } = consent;
          const name = texts.purposes[purpose];
          // Without being asked, only these two are allowed, so there is nothing else to withdraw.
          const isGranted = decision === 'granted' || isAllowedUnasked(consent);
          return (
            <div key={purpose} className={classes.purpose}>
              <dt>{name}</dt>
              <dd>
                <Decision consent={consent} />
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

const isAllowedUnasked = ({ purpose, decision }: Consent) =>
  decision === 'not_asked' && (purpose === 'keep' || purpose === 'quote');

function Decision({ consent }: { consent: Consent }) {
  const { decision, asked, withdrawnAt } = consent;
  const at = withdrawnAt ?? asked?.at;
  return (
    <span data-decision={decision}>
      {isAllowedUnasked(consent) ? texts.allowedUnasked : texts.decisions[decision]}
      {at && (
        <>
          {' · '}
          <DateTime at={at} />
        </>
      )}
      {asked && !withdrawnAt && ` · ${texts.textVersion(asked.textVersion)}`}
    </span>
  );
}
