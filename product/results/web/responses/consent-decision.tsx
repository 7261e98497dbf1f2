import { DateTime } from '#platform/ui/date-time.tsx';
import type { Output } from '#platform/http/contract/contract.ts';
import type { Purpose } from '../../../blocks/purposes.ts';
import { may } from '#product/responses/consent/may.ts';
import type { getResponse } from '../../contract.ts';
import { texts } from './texts.ts';

type Consent = Output<typeof getResponse>['consents'][number];

export const namePurpose = (purpose: Purpose): string => texts.purposes[purpose];

/** "Agreed · 3 May · text version 2". */
export function ConsentDecision({ consent }: { consent: Consent }) {
  const { decision, asked, withdrawnAt } = consent;
  const at = withdrawnAt ?? asked?.at;
  return (
    <span data-decision={decision}>
      {decision === 'not_asked' && may([consent], consent.purpose)
        ? texts.allowedUnasked
        : texts.decisions[decision]}
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
