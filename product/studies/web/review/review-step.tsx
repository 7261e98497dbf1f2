import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { AppError } from '#platform/errors/errors.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { findBlockType } from '#product/blocks/index.ts';
import type { StudyProblem } from '../../contract.ts';
import { hasUnsentChanges } from '../editor/draft-store.ts';
import classes from '../editor/editor.module.css';
import { blockName } from '../questions/outline.ts';
import { RehearsalCard } from './rehearsal-card.tsx';
import { publishDraft, STUDIES_KEY } from '../requests.ts';
import { ShareDialog } from '../links/share-dialog.tsx';
import { stepPath } from '../editor/step.ts';
import { StudyFrame, useProblems } from '../editor/study-frame.tsx';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

/** The review step: problems of the draft, and publishing. */
export function ReviewStep() {
  const { study, view } = useEditing();
  const errors = useProblems().filter((one) => one.severity === 'error');
  const [isSharing, setSharing] = useState(false);
  return (
    <StudyFrame step="review">
      <div className={classes.column}>
        <div>
          <h2 className={classes.heading}>{sharedTexts.review}</h2>
          <p className={classes.lead}>{describeState(study.version, study.state, view.unpublished)}</p>
        </div>
        <ReviewCards />
        <StudyFacts />
        <PublishActions
          errors={errors.length}
          onPublished={() => setSharing(true)}
          onShare={() => setSharing(true)}
        />
      </div>
      <ShareDialog opened={isSharing} onClose={() => setSharing(false)} />
    </StudyFrame>
  );
}

/** Problems, the method check and the rehearsal. */
export function ReviewCards() {
  const problems = useProblems();
  const errors = problems.filter((one) => one.severity === 'error');
  const warnings = problems.filter((one) => one.severity === 'warning');
  const advice = problems.filter((one) => one.severity === 'advice');
  return (
    <>
      <section className={classes.card} aria-label={texts.issues}>
        <h3>{errors.length > 0 ? texts.issuesToFix(errors.length) : texts.readyToPublish}</h3>
        {errors.length + warnings.length === 0 ? (
          <p className="muted">{texts.readyExplained}</p>
        ) : (
          <ul className={classes.problems}>
            {[...errors, ...warnings].map((problem) => (
              <ProblemRow key={`${problem.block} ${problem.place} ${problem.message}`} problem={problem} />
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
              <ProblemRow key={`${problem.block} ${problem.place} ${problem.message}`} problem={problem} />
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

const MARKS = { error: texts.mustFix, warning: texts.warning, advice: texts.suggestion };
const ACTIONS = { error: texts.fix, warning: texts.fix, advice: sharedTexts.edit };

function ProblemRow({ problem }: { problem: StudyProblem }) {
  const { study, content } = useEditing();
  const block = content.blocks.find((one) => one.id === problem.block);
  const query = new URLSearchParams();
  if (block) query.set('block', block.id);
  if (problem.place) query.set('place', problem.place);
  const name = block && (blockName(block, content) || findBlockType(block.type)?.label);
  return (
    <li className={classes.problem}>
      <span className={classes.mark} data-severity={problem.severity}>
        {MARKS[problem.severity]}
      </span>
      <span>
        {name && <span className="muted">{/[.:?!…]$/.test(name) ? name : `${name}:`} </span>}
        {problem.message}
      </span>
      <Link to={`${stepPath(study, problem.step)}?${query.toString()}`}>
        {ACTIONS[problem.severity]}
        <span className="seen-by-readers-only">: {problem.message}</span>
      </Link>
    </li>
  );
}

function StudyFacts() {
  const { study, content } = useEditing();
  const questions = content.blocks.filter((block) => findBlockType(block.type)?.isQuestion).length;
  const { link } = study;
  const closing = [
    link.closeAt !== null && texts.atCompleted(link.closeAt),
    link.closeOn !== null &&
      texts.closesOn(
        new Date(link.closeOn).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' }),
      ),
  ].filter((one) => one !== false);
  return (
    <section className={classes.card} aria-label={texts.summary}>
      <h3>{texts.summary}</h3>
      <dl className={classes.facts}>
        <dt>{sharedTexts.questions}</dt>
        <dd>{questions}</dd>
        <dt>{texts.length}</dt>
        <dd>
          {content.settings.estimatedMinutes === null
            ? texts.noTimeEstimateShown
            : texts.aboutMinutes(content.settings.estimatedMinutes)}
        </dd>
        <dt>{sharedTexts.link}</dt>
        <dd>{link.open ? texts.open : sharedTexts.closed}</dd>
        <dt>{texts.closes}</dt>
        <dd>{closing.length > 0 ? closing.join(texts.orJoin) : texts.manually}</dd>
        <dt>{texts.responses}</dt>
        <dd>{link.onePerBrowser ? texts.onePerBrowser : texts.noLimitPerBrowser}</dd>
      </dl>
    </section>
  );
}

function PublishActions(props: { errors: number; onPublished(): void; onShare(): void }) {
  const { study, view, sync } = useEditing();
  const queries = useQueryClient();
  const [publishing, setPublishing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isFirstPublish = study.version === 0;
  const canPublish = study.can['study.publish'] === true && !study.archived;
  const reason = !canPublish
    ? study.archived
      ? texts.studyArchived
      : texts.needsResearcherRole
    : props.errors > 0
      ? texts.fixIssuesToPublish(props.errors)
      : view.draft.held.length > 0
        ? texts.resolveConflictFirst
        : !isFirstPublish && !view.unpublished && !hasUnsentChanges(view.draft)
          ? texts.noChangesSinceLastVersion
          : null;

  async function run() {
    setPublishing(true);
    setProblem(null);
    try {
      await sync.flush();
      const { draft, status } = sync.read();
      if (hasUnsentChanges(draft))
        throw new AppError(
          'conflict',
          status === 'refused' ? sharedTexts.lastChangeNotSaved : texts.resolveConflictFirst,
        );
      await publishDraft(study.id, draft.revision);
      await queries.invalidateQueries({ queryKey: STUDIES_KEY });
      props.onPublished();
    } catch (error) {
      setProblem(describeFailure(error));
      await queries.invalidateQueries({ queryKey: STUDIES_KEY });
    } finally {
      setPublishing(false);
    }
  }

  return (
    <div>
      <div className={classes.rowOfButtons}>
        <Button
          aria-disabled={reason !== null || publishing}
          data-disabled={reason !== null || undefined}
          aria-describedby={reason ? 'publish-reason' : undefined}
          onClick={() => reason === null && !publishing && void run()}
        >
          {publishing ? texts.publishing : isFirstPublish ? texts.publishStudy : sharedTexts.publishChanges}
        </Button>
        {!isFirstPublish && (
          <Button variant="default" onClick={props.onShare}>
            {texts.share}
          </Button>
        )}
        {!isFirstPublish && (
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
      {reason && (
        <p id="publish-reason" className="muted">
          {reason}
        </p>
      )}
      {problem && (
        <p role="alert" style={{ color: 'var(--danger)' }}>
          {problem}
        </p>
      )}
    </div>
  );
}
