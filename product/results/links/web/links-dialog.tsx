import { Button, CopyButton, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { StateTag } from '#platform/ui/feedback/state-tag.tsx';
import { DateTime } from '#platform/ui/date-time.tsx';
import { formatExact } from '#platform/ui/figures.ts';
import type { SummaryContext } from '../../web/summary/summary-context.ts';
import type { ResultLink } from '../contract.ts';
import classes from './links-dialog.module.css';
import { LinkForm } from './link-form.tsx';
import { resultLinksOptions, useResultLinks } from './requests.ts';
import { texts } from './texts.ts';

/** The links with results of a study, and a form for a new one, which shows what the page shows now. */
export function LinksDialog({ summary, onClose }: Pick<SummaryContext, 'summary'> & { onClose(): void }) {
  const { data, error, refetch } = useQuery(resultLinksOptions(summary.id));
  const [search] = useSearchParams();
  const [isCreating, setCreating] = useState(false);
  const newLink = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.shareResults}
      size={600}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <div className={classes.dialog}>
        <p className="muted">{texts.shareExplained}</p>
        {!data ? (
          error ? (
            <LoadFailure error={error} onRetry={refetch} />
          ) : (
            <Skeletons rows={3} height={48} />
          )
        ) : isCreating ? (
          <LinkForm
            summary={summary}
            textBlocks={data.textBlocks}
            search={search}
            onClose={() => setCreating(false)}
          />
        ) : (
          <>
            <div>
              {/* Also after the form, whose button had the focus. */}
              <Button ref={newLink} data-autofocus autoFocus onClick={() => setCreating(true)}>
                {texts.newLink}
              </Button>
            </div>
            {data.items.length === 0 ? (
              <p className="muted">{texts.noLinks}</p>
            ) : (
              <ul className={classes.links} aria-label={texts.links}>
                {data.items.map((link) => (
                  <LinkRow
                    key={link.id}
                    studyId={summary.id}
                    link={link}
                    onRevoked={() => newLink.current?.focus()}
                  />
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </Modal>
  );
}

/** @param onRevoked when its button is gone, which had the focus */
function LinkRow({ studyId, link, onRevoked }: { studyId: string; link: ResultLink; onRevoked(): void }) {
  const { revoke } = useResultLinks(studyId);
  const { name, url, query, views, lastViewedAt, endsAt, hasEnded, hasPassword, createdAt, createdBy } = link;
  const { weighted: _weighted, compare: _compare, ...filter } = query;
  async function confirmRevoke() {
    const isRevoked = await confirm({
      title: texts.confirmRevoke(name),
      text: texts.revokeExplained,
      action: texts.revokeLink,
      variant: 'warning',
      run: () => revoke(link.id),
    });
    if (isRevoked) onRevoked();
  }
  const facts = [
    ...(Object.keys(filter).length > 0 ? [texts.filtered] : []),
    ...(hasPassword ? [texts.protected] : []),
    ...(link.texts.length > 0 ? [texts.textsOf(link.texts.length)] : []),
    ...(link.tags ? [texts.tags] : []),
  ];
  return (
    <li className={classes.link}>
      <div className={classes.about}>
        <p className={classes.name}>
          {name} {hasEnded && <StateTag>{texts.ended}</StateTag>}
        </p>
        <p className="muted numbers">
          {texts.views(views)}
          {lastViewedAt && (
            <>
              , {texts.lastViewed} <DateTime at={lastViewedAt} />
            </>
          )}
          {endsAt && !hasEnded && ` · ${texts.endsAt} ${formatExact(new Date(endsAt))}`}
        </p>
        <p className="muted">
          {texts.created} <DateTime at={createdAt} /> {texts.createdBy(createdBy)}
          {facts.map((fact) => ` · ${fact}`)}
        </p>
      </div>
      <div className={classes.actions}>
        {!hasEnded && url !== null && (
          <CopyButton value={url} timeout={2000}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={copied ? texts.copied : texts.copyLinkOf(name)}
                onClick={copy}
              >
                <span aria-live="polite">{copied ? texts.copied : texts.copyLink}</span>
              </Button>
            )}
          </CopyButton>
        )}
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-label={texts.revokeOf(name)}
          onClick={() => void confirmRevoke()}
        >
          {texts.revoke}
        </Button>
      </div>
    </li>
  );
}
