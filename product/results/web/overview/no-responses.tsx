import { Button, CopyButton } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { QrCode } from '#product/studies/web/shared/qr-code.tsx';
import classes from './no-responses.module.css';
import { useTestResponses } from '../summary/rehearsal-notice.tsx';
import { useSummary } from '../summary/summary-context.ts';

/** Shown before the first response: how to get one. */
export function NoResponses() {
  const { summary } = useSummary();
  const { state, linkAddress, id } = summary;
  const { start, isGenerating } = useTestResponses(id);
  if (state === 'draft')
    return (
      <EmptyState
        drawing="chart"
        sentence="This study is a draft. Publish it and share the link to get responses."
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
        sentence={`No responses yet, and the study is ${state}. ${state === 'paused' ? 'Resume' : 'Reopen'} it to get responses.`}
      />
    );
  return (
    <section className={classes.share} aria-label="Share the study">
      <div>
        <h2>No responses yet</h2>
        <p>Share this link to get responses. Results update live.</p>
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
            Preview study
          </Button>
          {summary.can['study.edit'] && (
            <Button variant="default" loading={isGenerating} onClick={start}>
              Generate test responses
            </Button>
          )}
        </div>
      </div>
      <QrCode of={linkAddress} className={classes.code} />
    </section>
  );
}
