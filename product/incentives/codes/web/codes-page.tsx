import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { formatCount } from '#platform/ui/figures.ts';
import { SettingsFrame, SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { downloadIncentivesWithCodes } from '../../contract.ts';
import { formatAmount } from '../../incentive.ts';
import { buildCsvUrl } from '../../web/requests.ts';
import { titles } from '../../web/titles.ts';
import type { CodeGroup } from '../contract.ts';
import { AddCodes } from './add-codes.tsx';
import classes from './codes.module.css';
import { codesOptions, deleteUnused } from './requests.ts';
import { texts } from './texts.ts';

const BACK = { to: '/account/incentives', label: titles.incentives };

/** The codes that can be handed out: how many of each value, and where more are added. */
export function CodesPage() {
  const { data, error, refetch } = useQuery(codesOptions);
  const hasHandedOut = data?.items.some(({ handedOut }) => handedOut > 0);
  return (
    <SettingsFrame title={titles.codes} back={BACK}>
      {!data ? (
        error ? (
          <LoadFailure error={error} onRetry={refetch} />
        ) : (
          <Skeletons rows={5} />
        )
      ) : (
        <>
          <SettingsSection title={texts.stock} sentence={texts.explained}>
            {data.items.length > 0 ? <Stock groups={data.items} /> : <p className="muted">{texts.none}</p>}
            {hasHandedOut && (
              <div className={classes.download}>
                <Button
                  component="a"
                  variant="default"
                  href={buildCsvUrl(downloadIncentivesWithCodes, { state: 'sent' })}
                  download
                  leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
                >
                  {texts.downloadWithCodes}
                </Button>
                <p className="muted">{texts.downloadExplained}</p>
              </div>
            )}
          </SettingsSection>
          <SettingsSection title={texts.add} sentence={texts.addExplained}>
            <AddCodes />
          </SettingsSection>
        </>
      )}
    </SettingsFrame>
  );
}

function Stock({ groups }: { groups: readonly CodeGroup[] }) {
  return (
    <div className={classes.stock}>
      <table aria-label={texts.stock}>
        <thead>
          <tr>
            <th scope="col">{texts.value}</th>
            <th scope="col" data-align="end">
              {texts.unused}
            </th>
            <th scope="col" data-align="end">
              {texts.handedOut}
            </th>
            <th scope="col">
              <span className="visually-hidden">{texts.deleteUnused}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <StockRow key={`${group.currency} ${group.amount}`} group={group} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function StockRow({ group: { currency, amount, unused, handedOut } }: { group: CodeGroup }) {
  const queryClient = useQueryClient();
  const value = formatAmount(amount, currency);
  const remove = () =>
    confirm({
      title: texts.confirmDelete(unused),
      text: texts.deleteExplained,
      action: texts.deleteUnused,
      variant: 'error',
      icon: 'error',
      run: async () => {
        const { deleted } = await deleteUnused({ currency, amount });
        await reloadQueries(queryClient, { queryKey: codesOptions.queryKey });
        notify(texts.deleted(deleted));
      },
    });
  return (
    <tr>
      <td>{value}</td>
      <td data-align="end">{formatCount(unused)}</td>
      <td data-align="end">{formatCount(handedOut)}</td>
      <td data-align="end">
        {unused > 0 && (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={texts.deleteUnusedOf(value)}
            onClick={() => void remove()}
          >
            {texts.delete}
          </Button>
        )}
      </td>
    </tr>
  );
}
