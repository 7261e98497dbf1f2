import { Button, CopyButton } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { QrCode } from '#product/studies/web/shared/qr-code.tsx';
import classes from './no-responses.module.css';
import { useFilled } from '../summary/rehearsal-notice.tsx';
import { useSummary } from '../summary/summary-context.ts';

/** Before the first response: how to get one. */
export function NoResponses() {
  const { summary } = useSummary();
  const { state, linkAddress, id } = summary;
  const { start, working } = useFilled(id);
  if (state === 'draft')
    return (
      <EmptyState
        drawing="chart"
        sentence="This study is a draft. Publish it, share its link, and answers appear here as they come."
        action={
          <Button component={Link} to={`/study/${id}/edit/review`}>
            Review and publish
          </Button>
        }
      />
    );
  if (state !== 'live')
    return (
      <EmptyState
        drawing="people"
        sentence={`Nobody has begun yet, and the study is ${state}. ${state === 'paused' ? 'Resume' : 'Reopen'} it to let people in.`}
      />
    );
  return (
    <section className={classes.share} aria-label="Share the study">
      <div>
        <h2>Nobody has begun yet</h2>
        <p>Share this link. Answers appear here as they come, without loading the page again.</p>
        <p className={classes.address}>{linkAddress}</p>
        <div className={classes.ways}>
          <CopyButton value={linkAddress}>
            {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Link copied' : 'Copy link'}</Button>}
          </CopyButton>
          <Button
            component="a"
            variant="default"
            href={`${linkAddress}?preview=1`}
            target="_blank"
            rel="noreferrer"
          >
            Preview the study
          </Button>
          {summary.can['study.edit'] && (
            <Button variant="default" loading={working} onClick={start}>
              Try it with made-up responses
            </Button>
          )}
        </div>
      </div>
      <QrCode of={linkAddress} className={classes.code} />
    </section>
  );
}
