import { Button, NumberInput, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { formatFileName, downloadFile } from '#platform/ui/save-file.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { MAX_SINGLE_USE_LINKS_PER_REQUEST, type LinkChannel } from '../../study.ts';
import classes from '../editor/editor.module.css';
import {
  createSingleUseLinks,
  singleUseLinksOptions,
  STUDIES_KEY,
  revokeSingleUseLinks,
} from '../requests.ts';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from './texts.ts';

/** Settings of single-use links. Created links are downloaded as a file and not shown again. */
export function SingleLinksCard(props: { link: LinkChannel; onChange(part: Partial<LinkChannel>): void }) {
  const { study, readOnly } = useEditing();
  const queryClient = useQueryClient();
  const [count, setCount] = useState<number | string>(100);
  const isEnabled = props.link.singleUse ?? false;
  const { data } = useQuery({ ...singleUseLinksOptions(study.id), enabled: isEnabled });
  const creation = useMutation({
    mutationFn: (linkCount: number) => createSingleUseLinks(study.id, linkCount),
    onSuccess: ({ addresses }) => {
      const csv = `link\r\n${addresses.join('\r\n')}\r\n`;
      downloadFile(
        new Blob([csv], { type: 'text/csv' }),
        formatFileName(`${study.name} links`, 'csv', 'links'),
      );
      void reloadQueries(queryClient, { queryKey: STUDIES_KEY });
    },
  });

  function changeSingleUse(singleUse: boolean) {
    // A draft has no participants who might have its link.
    if (!singleUse || study.state === 'draft') return props.onChange({ singleUse });
    void confirm({
      title: texts.confirmOnlySingleUse,
      text: texts.onlySingleUseExplained,
      action: texts.turnOffPublicLink,
      variant: 'warning',
      icon: 'warning',
      run: () => props.onChange({ singleUse: true }),
    });
  }

  function confirmRevoke() {
    void confirm({
      title: texts.confirmRevokeUnusedLinks,
      text: texts.revokingExplained,
      action: texts.revokeUnusedLinks,
      variant: 'warning',
      icon: 'warning',
      run: async () => {
        await revokeSingleUseLinks(study.id);
        await reloadQueries(queryClient, { queryKey: STUDIES_KEY });
      },
    });
  }

  return (
    <section className={classes.card} aria-labelledby="single-title">
      <h3 id="single-title">{texts.singleUseLinks}</h3>
      <Switch
        label={texts.onlySingleUseLinks}
        description={isEnabled ? texts.publicLinkDisabled : texts.singleUseExplained}
        checked={isEnabled}
        disabled={readOnly}
        data-field="singleUse"
        onChange={(event) => changeSingleUse(event.currentTarget.checked)}
      />
      {isEnabled && (
        <>
          {data && <p className="muted numbers">{texts.createdAndUsed(data.drawn, data.used)}</p>}
          {!readOnly && (
            <div className={classes.rowOfButtons} style={{ alignItems: 'flex-end' }}>
              <NumberInput
                label={texts.howMany}
                value={count}
                min={1}
                max={MAX_SINGLE_USE_LINKS_PER_REQUEST}
                allowDecimal={false}
                w={120}
                onChange={setCount}
              />
              <Button
                data-once
                loading={creation.isPending}
                disabled={typeof count !== 'number' || count < 1}
                onClick={() => creation.mutate(Number(count))}
              >
                {texts.createLinks}
              </Button>
              {data && data.drawn > data.used && (
                <Button variant="subtle" color="red" onClick={confirmRevoke}>
                  {texts.revokeUnusedLinks}
                </Button>
              )}
            </div>
          )}
          <p role="status" className="muted">
            {creation.data ? texts.linksDownloaded(creation.data.addresses.length) : ''}
          </p>
          {creation.error && <p role="alert">{texts.couldntCreateLinks(describeFailure(creation.error))}</p>}
        </>
      )}
    </section>
  );
}
