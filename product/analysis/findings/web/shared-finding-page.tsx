import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { DateTime } from '#platform/ui/date-time.tsx';
import { SharedPage } from '../../web/shared/shared-page.tsx';
import { STANCES } from '../finding.ts';
import { sharedFindingOptions } from './requests.ts';
import classes from './shared-finding-page.module.css';
import { SharedEvidence } from './shared-evidence.tsx';
import { StatusTag } from './status-tag.tsx';
import { texts } from './texts.ts';

/** What the link of a finding opens, for people without an account. */
export function SharedFindingPage() {
  const { findingToken = '' } = useParams();
  const query = useQuery(sharedFindingOptions(findingToken));
  return (
    <SharedPage query={query} name={texts.sharedFinding} invalidExplained={texts.invalidLinkExplained}>
      {(finding) => (
        <div className={classes.finding}>
          <p className={classes.facts}>
            <StatusTag status={finding.status} />
            <span className="numbers">{texts.people(finding.people)}</span>
            <span>
              {texts.lastChanged} <DateTime at={finding.updatedAt} />
            </span>
          </p>
          {finding.text && <p className={classes.text}>{finding.text}</p>}
          {STANCES.map((stance) => (
            <SharedEvidence key={stance} evidence={finding.evidence} stance={stance} />
          ))}
        </div>
      )}
    </SharedPage>
  );
}
