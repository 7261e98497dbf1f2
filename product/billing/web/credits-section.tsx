import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Output } from '#platform/http/contract/contract.ts';
import { DateTime } from '#platform/ui/date-time.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { MoreButton } from '#platform/ui/more-button.tsx';
import type { getBilling, listCredits } from '../contract.ts';
import type { CreditCurrency } from '../credits.ts';
import { creditsOptions } from './requests.ts';
import { texts } from './texts.ts';
import classes from './usage.module.css';

const AddCreditsDialog = lazy(async () => ({
  default: (await import('./add-credits-dialog.tsx')).AddCreditsDialog,
}));

/** The balance of panel credits, and the ledger that it is the sum of. */
export function CreditsSection({ billing }: { billing: Output<typeof getBilling> }) {
  const { prolificCredits, creditsReserved, currency, can } = billing;
  // Mounted anew each time it opens, so that an earlier amount is not in the field.
  const [opening, setOpening] = useState({ count: 0, opened: false });
  return (
    <SettingsSection title={texts.credits} sentence={texts.creditsExplained}>
      <div className={classes.figure}>
        <strong>{texts.balance(prolificCredits, currency)}</strong>
        {currency !== null && creditsReserved > 0 && (
          <span className="muted">{texts.reserved(creditsReserved, currency)}</span>
        )}
        {can['credits.add'] && (
          <Button
            data-once
            variant="default"
            onClick={() => setOpening(({ count }) => ({ count: count + 1, opened: true }))}
          >
            {texts.addCredits}
          </Button>
        )}
      </div>
      {currency !== null && <Ledger currency={currency} />}
      {opening.count > 0 && (
        <Suspense>
          <AddCreditsDialog
            key={opening.count}
            opened={opening.opened}
            currency={currency}
            onClose={() => setOpening(({ count }) => ({ count, opened: false }))}
          />
        </Suspense>
      )}
    </SettingsSection>
  );
}

function Ledger({ currency }: { currency: CreditCurrency }) {
  const credits = useInfiniteQuery(creditsOptions);
  if (credits.isError && !credits.data)
    return <LoadFailure error={credits.error} onRetry={() => credits.refetch()} />;
  if (!credits.data) return <Skeletons rows={3} height={44} />;
  const entries = credits.data.pages.flatMap((page) => page.items);
  return (
    <>
      <div className={classes.ledger}>
        <table aria-label={texts.ledger}>
          <thead>
            <tr>
              <th scope="col">{texts.when}</th>
              <th scope="col">{texts.entry}</th>
              <th scope="col" data-align="end">
                {texts.amount}
              </th>
              <th scope="col" data-align="end">
                {texts.balanceAfter}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <EntryRow key={entry.seq} entry={entry} currency={currency} />
            ))}
          </tbody>
        </table>
      </div>
      <MoreButton list={credits} label={texts.showMore} />
    </>
  );
}

function EntryRow({
  entry,
  currency,
}: {
  entry: Output<typeof listCredits>['items'][number];
  currency: CreditCurrency;
}) {
  const facts = [entry.note, entry.personName].filter(Boolean).join(' · ');
  return (
    <tr>
      <td>
        <DateTime at={entry.createdAt} />
      </td>
      <td>
        {texts.kinds[entry.kind]}
        {facts !== '' && <span className="muted"> {facts}</span>}
      </td>
      <td data-align="end">{texts.formatMoney(entry.amount, currency)}</td>
      <td data-align="end">{texts.formatMoney(entry.available, currency)}</td>
    </tr>
  );
}
