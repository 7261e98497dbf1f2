import { Button, CopyButton } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { QrCode } from '#platform/ui/qr-code.tsx';
import classes from './no-responses.module.css';
import { useTestResponses } from '../summary/rehearsal-notice.tsx';
import { useSummary } from '../summary/summary-context.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import { texts as studyTexts } from '#product/studies/web/shared/texts.ts';
import { texts } from './texts.ts';

/** Shown before the first response: explains how to get responses. */
export function NoResponses({ seen }: { seen: number }) {
  const { summary } = useSummary();
  const { state, linkUrl, id } = summary;
  const { start, isGenerating } = useTestResponses(id);
  if (state === 'draft')
    return (
      <EmptyState
        drawing="chart"
        sentence={texts.draftNeedsPublishing}
        action={
          <Button component={Link} to={`/study/${id}/edit/review`}>
            {texts.reviewAndPublish}
          </Button>
        }
      />
    );
  if (state !== 'live') return <EmptyState drawing="people" sentence={texts.notAcceptingResponses(state)} />;
  return (
    <section className={classes.share} aria-label={texts.shareStudy}>
      <div>
        <h2>{texts.noResponsesYet}</h2>
        <p>{seen > 0 ? texts.seenButNotStarted(seen) : texts.shareLinkToGetResponses}</p>
        <p className={classes.address}>{linkUrl}</p>
        <div className={classes.actions}>
          <CopyButton value={linkUrl}>
            {({ copied, copy }) => (
              <Button onClick={copy}>{copied ? sharedTexts.linkCopied : sharedTexts.copyLink}</Button>
            )}
          </CopyButton>
          <Button
            component="a"
            variant="default"
            href={`${linkUrl}?preview=1`}
            target="_blank"
            rel="noreferrer"
          >
            {texts.previewStudy}
          </Button>
          {summary.can['study.edit'] && (
            <Button variant="default" loading={isGenerating} onClick={start}>
              {sharedTexts.generateTestResponses}
            </Button>
          )}
        </div>
      </div>
      <QrCode text={linkUrl} label={studyTexts.qrCodeFor(linkUrl)} className={classes.code} />
    </section>
  );
}
