import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { AppError } from '#platform/errors/errors.ts';
import { DateTime } from '#platform/ui/date-time.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { useTitle } from '#platform/ui/title.ts';
import { BackLink } from '#platform/ui/layout/back-link.tsx';
import { SummaryShell } from '#product/results/web/shared/frame/summary-shell.tsx';
import { buildSummaryPath, type SummaryContext } from '#product/results/web/shared/frame/summary.ts';
import { CommentsButton } from '#product/studies/comments/web/shared/comments-button.tsx';
import type { FindingDetail } from '../contract.ts';
import { STANCES } from '../finding.ts';
import { EvidenceList } from './evidence-list.tsx';
import { FindingDialog } from './finding-dialog.tsx';
import classes from './findings.module.css';
import { LostEvidence } from './lost-evidence.tsx';
import { findingOptions, shareFinding, stopSharingFinding } from './requests.ts';
import { ShareSection } from '../../web/shared/share-section.tsx';
import { StatusTag } from './status-tag.tsx';
import { useFindingChanges } from './use-finding-changes.ts';
import { texts } from './texts.ts';

/** One finding with its evidence. */
export function FindingPage() {
  const { ctrId = '' } = useParams();
  return (
    <SummaryShell studyId={ctrId} filters="none">
      {(context) => <Finding {...context} />}
    </SummaryShell>
  );
}

function Finding({ summary }: SummaryContext) {
  const { findingId = '' } = useParams();
  const { data, error, refetch } = useQuery(findingOptions(summary.id, findingId));
  useTitle(data?.title, summary.name);
  // Not found also when somebody deleted the finding while its page was open.
  if (error instanceof AppError && error.code === 'not_found') throw error;
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={8} />;
  return <FindingView studyId={summary.id} finding={data} />;
}

function FindingView({ studyId, finding }: { studyId: string; finding: FindingDetail }) {
  const { title, text, status, owner, evidenceList, can } = finding;
  const changes = useFindingChanges(studyId);
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  const overview = buildSummaryPath(studyId, 'overview');
  return (
    <article className={classes.page}>
      <div>
        <BackLink to={overview} label={texts.backToOverview} />
      </div>
      <header className={classes.pageHead}>
        <div>
          <h2>{title}</h2>
          <p className={classes.facts}>
            <StatusTag status={status} />
            <span>{texts.ownedBy(owner?.name ?? texts.formerMember)}</span>
            <span>
              {texts.lastChanged} <DateTime at={finding.updatedAt} />
            </span>
            <CommentsButton
              place={{ study: studyId, kind: 'finding', item: finding.id, part: '' }}
              name={title}
            />
          </p>
        </div>
        {can['finding.edit'] && (
          <div className={classes.actions}>
            <Button variant="default" onClick={() => setEditing(true)}>
              {texts.edit}
            </Button>
            <Button
              data-once
              variant="default"
              color="red"
              onClick={() =>
                void changes.deleteFinding(finding.id).then((isDeleted) => isDeleted && navigate(overview))
              }
            >
              {texts.delete}
            </Button>
          </div>
        )}
      </header>
      {text && <p className={classes.text}>{text}</p>}
      {finding.lostEvidence > 0 && (
        <LostEvidence studyId={studyId} finding={finding} canEdit={can['finding.edit'] === true} />
      )}
      {evidenceList.length === 0 ? (
        <p className={classes.empty}>{texts.noEvidence}</p>
      ) : (
        <div className={classes.stances}>
          {STANCES.map((stance) => (
            <EvidenceList key={stance} studyId={studyId} finding={finding} stance={stance} />
          ))}
        </div>
      )}
      {can['finding.share'] ? (
        <ShareSection
          className={classes.card}
          shareUrl={finding.shareUrl}
          explained={texts.shareExplained}
          stopQuestion={texts.confirmStop}
          share={() => shareFinding(studyId, finding.id)}
          stop={() => stopSharingFinding(studyId, finding.id)}
          reload={changes.reload}
        />
      ) : (
        finding.shared && <p className="muted">{texts.isShared}</p>
      )}
      {isEditing && <FindingDialog studyId={studyId} finding={finding} onClose={() => setEditing(false)} />}
    </article>
  );
}
