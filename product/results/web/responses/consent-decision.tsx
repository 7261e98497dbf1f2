import { DateTime } from '#platform/ui/date-time.tsx';
import type { Output } from '#platform/http/contract/contract.ts';
import type { Purpose } from '../../../blocks/purposes.ts';
import type { getResponse } from '../../contract.ts';
import { texts } from './texts.ts';

type Consent = Output<typeof getResponse>['consents'][number];

export const namePurpose = (purpose: Purpose): string => texts.purposes[purpose];

/** Without being asked, only these two are allowed. */
export const isAllowedUnasked = ({ purpose, decision }: Consent): boolean =>
  decision === 'not_asked' && (purpose === 'keep' || purpose === 'quote');

/** "Agreed · 3 May · text version 2". */
export function ConsentDecision({ consent }: { consent: Consent }) {
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
