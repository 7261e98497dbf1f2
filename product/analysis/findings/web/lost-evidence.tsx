import { Button } from '@mantine/core';
import type { Finding } from '../contract.ts';
import classes from './findings.module.css';
import { texts } from './texts.ts';
import { useFindingChanges } from './use-finding-changes.ts';

/** Says how much evidence of a finding was erased, until somebody has looked at it. */
export function LostEvidence(props: { studyId: string; finding: Finding; canEdit: boolean }) {
  const { studyId, finding, canEdit } = props;
  const changes = useFindingChanges(studyId);
  return (
    <div className={classes.lostNotice}>
      <p>
        <strong>{texts.lostEvidence(finding.lostEvidence)}</strong> {texts.lostEvidenceExplained}
      </p>
      {canEdit && (
        <Button
          data-once
          variant="default"
          size="compact-md"
          onClick={() => void changes.reviewLostEvidence(finding)}
        >
          {texts.dismiss}
        </Button>
      )}
    </div>
  );
}
