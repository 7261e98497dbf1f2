import { useId } from 'react';
import { Link } from 'react-router';
import type { Evidence, FindingDetail } from '../contract.ts';
import { STANCES, type Stance } from '../finding.ts';
import { buildEvidencePath } from './finding-path.ts';
import classes from './findings.module.css';
import { useFindingChanges } from './use-finding-changes.ts';
import { texts } from './texts.ts';

interface ListProps {
  studyId: string;
  finding: FindingDetail;
  stance: Stance;
}

/** The evidence that supports a finding, or that contradicts it. */
export function EvidenceList({ studyId, finding, stance }: ListProps) {
  const headingId = useId();
  const items = finding.evidenceList.filter((evidence) => evidence.stance === stance);
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId}>
        {stance === 'supports' ? texts.supporting : texts.contradicting}{' '}
        <span className={classes.count}>{texts.countedPeople(finding.people[stance])}</span>
      </h3>
      {items.length === 0 && <p className="muted">{texts.noneOfStance}</p>}
      <ul className={classes.evidence}>
        {items.map((evidence) => (
          <li key={evidence.id} data-uncounted={evidence.state !== 'counted' || undefined}>
            <EvidenceItem studyId={studyId} finding={finding} evidence={evidence} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "1:05" for milliseconds. */
function formatTime(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function EvidenceItem(props: { studyId: string; finding: FindingDetail; evidence: Evidence }) {
  const { studyId, finding, evidence } = props;
  const { kind, participant, question, quote, label, state, note, start, end } = evidence;
  const changes = useFindingChanges(studyId);
  const other = STANCES.find((stance) => stance !== evidence.stance)!;
  const isDeleted = state === 'deleted';
  const notes = [
    texts.states[state],
    !isDeleted && !evidence.isCurrent && texts.answerChanged,
    !isDeleted && evidence.isWithdrawn && texts.recordingWithdrawn,
    state === 'counted' && finding.shared && !evidence.canShare && !evidence.isWithdrawn && texts.notShared,
  ].filter(Boolean);
  return (
    <>
      {kind === 'figure' && <p className={classes.figure}>{label}</p>}
      {kind === 'span' && !isDeleted && (
        <p className={classes.figure}>{texts.recordingPart(formatTime(start!), formatTime(end!))}</p>
      )}
      {kind === 'answer' && !isDeleted && !quote && <p className={classes.figure}>{texts.sentFile}</p>}
      {isDeleted ? (
        <p className="muted">{texts.deletedResponse}</p>
      ) : (
        quote && <blockquote className="words">{quote}</blockquote>
      )}
      <p className={classes.source}>
        <span>{question || texts.removedQuestion}</span>
        {!isDeleted && (
          <Link to={buildEvidencePath(studyId, evidence)}>
            {participant === null ? texts.openFigures : texts.openAnswer(participant)}
          </Link>
        )}
      </p>
      {note && <p className={classes.note}>{texts.noteOf(note)}</p>}
      {notes.length > 0 && <p className={classes.state}>{notes.join(' · ')}</p>}
      {finding.can['finding.edit'] && (
        <p className={classes.itemActions}>
          <button type="button" onClick={() => void changes.setStance(finding.id, evidence.id, other)}>
            {texts.markAs(other)}
          </button>
          <button data-once type="button" onClick={() => void changes.removeEvidence(finding.id, evidence)}>
            {texts.remove}
          </button>
        </p>
      )}
    </>
  );
}
