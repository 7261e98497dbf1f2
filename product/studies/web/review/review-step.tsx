import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import type { StudyProblem } from '../../contract.ts';
import classes from '../editor/editor.module.css';
import { formatBlockTitle } from '../outline/outline.ts';
import { RehearsalCard } from './rehearsal-card.tsx';
import { PublishButton, PublishNotes, usePublishing } from './publishing.tsx';
import { ShareDialog } from '../links/share-dialog.tsx';
import { estimateMinutes } from '../../rehearsal/estimate-seconds.ts';
import { expandContent } from '../../upgrade.ts';
import { VersionsCard } from '../../versions/web/versions-card.tsx';
import { hasUnsentChanges } from '../editor/draft-store.ts';
import { getProblemPath } from '../editor/editor-step.ts';
import { StudyFrame, useProblems } from '../editor/study-frame.tsx';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

/** The review step: problems of the draft. Its button in the header publishes. */
export function ReviewStep() {
  const { study, view } = useEditing();
  const errors = useProblems().filter((problem) => problem.severity === 'error');
  const [isSharing, setIsSharing] = useState(false);
  const publishing = usePublishing(errors.length, () => setIsSharing(true));
  return (
    <StudyFrame step="review" action={<PublishButton {...publishing} />}>
      <div className={classes.column}>
        <div>
          <h2 className={classes.heading}>{sharedTexts.review}</h2>
          <p className={classes.lead}>{describeState(study.version, study.state, view.unpublished)}</p>
          <PublishNotes {...publishing} />
        </div>
        <ReviewCards />
        <StudyFacts />
        <VersionsCard />
        <NextActions onShare={() => setIsSharing(true)} />
      </div>
      <ShareDialog opened={isSharing} onClose={() => setIsSharing(false)} />
    </StudyFrame>
  );
}

/** Problems, the method check and the rehearsal. */
export function ReviewCards() {
  const problems = useProblems();
  const errors = problems.filter((problem) => problem.severity === 'error');
  const warnings = problems.filter((problem) => problem.severity === 'warning');
  const advice = problems.filter((problem) => problem.severity === 'advice');
  const { study, view } = useEditing();
  const isPublished = study.version > 0 && !view.unpublished && !hasUnsentChanges(view.draft);
  const publishedTitle = warnings.length > 0 ? texts.warnings(warnings.length) : texts.nothingToFix;
  const readyTitle = isPublished ? publishedTitle : texts.readyToPublish;
  const title = errors.length > 0 ? texts.issuesToFix(errors.length) : readyTitle;
  return (
    <>
      <section className={classes.card} aria-label={texts.issues}>
        <h3>{title}</h3>
        {errors.length + warnings.length === 0 ? (
          <p className="muted">{texts.readyExplained}</p>
        ) : (
          <ul className={classes.problems}>
            {[...errors, ...warnings].map((problem) => (
              <ProblemRow key={`${problem.block} ${problem.field} ${problem.message}`} problem={problem} />
            ))}
          </ul>
        )}
      </section>
      {advice.length > 0 && (
        <section className={classes.card} aria-label={sharedTexts.methodCheck}>
          <h3>{sharedTexts.methodCheck}</h3>
          <p className="muted">{texts.methodCheckExplained}</p>
          <ul className={classes.problems}>
            {advice.map((problem) => (
              <ProblemRow key={`${problem.block} ${problem.field} ${problem.message}`} problem={problem} />
            ))}
          </ul>
        </section>
      )}
      <RehearsalCard />
    </>
  );
}

function describeState(version: number, state: string, unpublished: boolean): string {
  if (version === 0) return texts.notPublishedYet;
  const current = texts.versionIs(version, state);
  return unpublished ? texts.unpublishedChanges(current) : texts.includesAllChanges(current);
}

const SEVERITY_LABELS = { error: texts.mustFix, warning: texts.warning, advice: texts.suggestion };
const ACTION_LABELS = { error: texts.fix, warning: texts.fix, advice: sharedTexts.edit };

function ProblemRow({ problem }: { problem: StudyProblem }) {
  const editing = useEditing();
  const { content } = editing;
  const block = content.blocks.find((candidate) => candidate.id === problem.block);
  const name = block && (formatBlockTitle(block, content) || findTeamBlockType(block.type)?.label);
  return (
    <li className={classes.problem}>
      <span className={classes.mark} data-severity={problem.severity}>
        {SEVERITY_LABELS[problem.severity]}
      </span>
      <span>
        {name && <span className="muted">{/[.:?!…]$/.test(name) ? name : `${name}:`} </span>}
        {problem.message}
      </span>
      <Link to={getProblemPath(editing, problem)}>
        {ACTION_LABELS[problem.severity]}
        <span className="visually-hidden">: {problem.message}</span>
      </Link>
    </li>
  );
}

function StudyFacts() {
  const { study, content } = useEditing();
  const questionCount = content.blocks.filter((block) => findTeamBlockType(block.type)?.isQuestion).length;
  const minutes =
    content.settings.estimatedMinutes ?? estimateMinutes(expandContent(content), findTeamBlockType);
  const { link } = study;
  const closingConditions = [
    link.closeAt !== null && texts.atCompleted(link.closeAt),
    link.closeOn !== null &&
      texts.closesOn(
        new Date(link.closeOn).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' }),
      ),
  ].filter((item) => item !== false);
  return (
    <section className={classes.card} aria-label={texts.summary}>
      <h3>{texts.summary}</h3>
      <dl className={classes.facts}>
        <dt>{sharedTexts.questions}</dt>
        <dd>{questionCount}</dd>
        <dt>{texts.length}</dt>
        <dd>{minutes === 0 ? texts.noTimeEstimateShown : texts.aboutMinutes(minutes)}</dd>
        <dt>{sharedTexts.link}</dt>
        <dd>{link.open ? texts.open : sharedTexts.closed}</dd>
        <dt>{texts.closes}</dt>
        <dd>{closingConditions.length > 0 ? closingConditions.join(texts.orJoin) : texts.manually}</dd>
        <dt>{texts.responses}</dt>
        <dd>{link.onePerBrowser ? texts.onePerBrowser : texts.noLimitPerBrowser}</dd>
      </dl>
    </section>
  );
}

/** What else can be done with a study from here. */
function NextActions({ onShare }: { onShare(): void }) {
  const { study } = useEditing();
  const isPublished = study.version > 0;
  return (
    <div className={classes.rowOfButtons}>
      {isPublished && (
        <Button variant="default" onClick={onShare}>
          {texts.share}
        </Button>
      )}
      {isPublished && (
        <Button variant="subtle" component={Link} to={`/summary/study/${study.id}`}>
          {texts.seeResults}
        </Button>
      )}
      {study.can['study.edit'] === true && (
        <Button variant="subtle" component={Link} to={`/new-template?study=${study.id}`}>
          {texts.saveAsTemplate}
        </Button>
      )}
    </div>
  );
}
