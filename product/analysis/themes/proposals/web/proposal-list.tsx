import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { attempt } from '#platform/ui/feedback/attempt.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { useReason } from '#platform/ui/use-reason.tsx';
import { CONSENTED_ACTS } from '#product/responses/consent/consented-acts.ts';
import { allowSuggestions } from '../../../suggestions/web/requests.ts';
import type { Theme } from '../../contract.ts';
import { buildAnswerPath } from '../../web/themes-path.ts';
import type { ThemeChanges } from '../../web/use-theme-changes.ts';
import type { Proposal, ProposalsState } from '../contract.ts';
import classes from './proposals.module.css';
import { decideProposal, isActive, proposalsOptions, startProposing } from './requests.ts';
import { texts } from './texts.ts';

/** What a language model proposes for the themes of a question. Nothing as long as the workspace has no model, and for viewers. */
export function ProposalList({ themes, changes }: { themes: readonly Theme[]; changes: ThemeChanges }) {
  const { question } = changes;
  const queryClient = useQueryClient();
  const query = proposalsOptions(question.studyId, question.questionId);
  const { data: state } = useQuery(query);
  const [isBusy, setBusy] = useState(false);
  const forbidden = useReason(state?.isAsked === false ? CONSENTED_ACTS.suggest.refusal : null);
  const isRunning = isActive(state?.run);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current && !isRunning && state?.items.length) heading.current?.focus();
    wasRunning.current = isRunning;
  }, [isRunning, state]);
  if (!state || state.model === null || !state.can['theme.edit']) return null;

  async function change<T>(run: () => Promise<T>): Promise<T | null> {
    setBusy(true);
    const done = await attempt(run);
    await reloadQueries(queryClient, { queryKey: query.queryKey });
    setBusy(false);
    return done;
  }
  async function decide(proposal: Proposal, action: 'accept' | 'dismiss', what: string) {
    const done = await change(() => decideProposal(question, proposal.id, action));
    if (action === 'accept') await changes.reload();
    if (!done) return;
    if (action === 'accept') notify(texts.kept(what));
    else
      notify(texts.dismissed(what), {
        undo: () => change(() => decideProposal(question, proposal.id, 'undo')),
      });
  }
  const { model, run, items } = state;
  return (
    <section className={classes.proposals} aria-labelledby="proposals">
      <div className={classes.head}>
        <h3 id="proposals" tabIndex={-1} ref={heading}>
          {texts.proposals}
        </h3>
        {state.isAllowed && (
          <Button
            size="compact-md"
            variant="default"
            loading={isBusy || isRunning}
            onClick={() => void change(() => startProposing(question))}
            {...forbidden.button}
          >
            {run ? texts.askAgain : texts.ask}
          </Button>
        )}
        {!state.isAllowed && state.can['suggestion.allow'] && (
          <Button
            size="compact-md"
            variant="default"
            loading={isBusy}
            onClick={() =>
              void change(async () => {
                await allowSuggestions(question.studyId, true);
                notify(texts.allowed);
              })
            }
          >
            {texts.allow}
          </Button>
        )}
      </div>
      <div role="status" className="muted">
        <StateText state={state} model={model} />
      </div>
      {state.isAllowed && forbidden.text}
      {items.length > 0 && (
        <ul className={classes.list}>
          {items.map((proposal) => {
            const what = describe(proposal, themes);
            return (
              <li key={proposal.id}>
                <p className={classes.what}>{what}</p>
                {proposal.description && <p>{proposal.description}</p>}
                {proposal.quotes.map(({ response, quote }) => (
                  <blockquote key={`${response} ${quote}`} className="words">
                    <Link to={buildAnswerPath(question.studyId, response, question.questionId)}>
                      “{quote}”
                    </Link>
                  </blockquote>
                ))}
                <div className={classes.actions}>
                  <Button
                    data-once
                    size="compact-sm"
                    disabled={isBusy}
                    aria-label={texts.keepLabel(what)}
                    onClick={() => void decide(proposal, 'accept', what)}
                  >
                    {texts.keep}
                  </Button>
                  <Button
                    data-once
                    size="compact-sm"
                    variant="default"
                    disabled={isBusy}
                    aria-label={texts.dismissLabel(what)}
                    onClick={() => void decide(proposal, 'dismiss', what)}
                  >
                    {texts.dismiss}
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** How far the model is, or what can be done. */
function StateText({ state, model }: { state: ProposalsState; model: string }) {
  const { run, items, isAllowed } = state;
  if (!isAllowed) return state.can['suggestion.allow'] ? texts.allowExplained(model) : texts.askAdmin(model);
  if (run && isActive(run)) return texts.asking(model, run.sent);
  if (run?.state === 'failed') return texts.problems[run.problem ?? 'interrupted'];
  if (items.length > 0) return texts.proposedBy(items[0]!.model);
  return run ? texts.nothing(model, run.sent) : texts.explained(model);
}

function describe({ kind, theme, into, name }: Proposal, themes: readonly Theme[]): string {
  const findName = (id: string | null) => themes.find((one) => one.id === id)?.name ?? '…';
  if (kind === 'new') return texts.newTheme(name);
  return kind === 'merge'
    ? texts.merge(findName(theme), findName(into))
    : texts.rename(findName(theme), name);
}
