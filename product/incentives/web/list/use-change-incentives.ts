import { useQueryClient } from '@tanstack/react-query';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { attempt } from '#platform/ui/feedback/attempt.ts';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { PARTICIPANTS_KEY } from '#product/participants/web/shared/requests.ts';
import { giveCodes } from '../../codes/web/requests.ts';
import type { IncentiveChanges } from '../../contract.ts';
import { MAX_CHANGED_TOGETHER, type IncentiveChange } from '../../incentive.ts';
import { changeIncentives, checkIncentive, sendIncentives } from '../requests.ts';
import { texts } from '../texts.ts';

/** What takes a change back. */
const UNDO: Partial<Record<IncentiveChange, IncentiveChange>> = {
  approve: 'unapprove',
  markSent: 'markNotSent',
  restore: 'cancel',
};

/** Calls with as many ids as one call may have, one after the other. */
async function runInParts<T>(ids: readonly string[], run: (part: string[]) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let from = 0; from < ids.length; from += MAX_CHANGED_TOGETHER)
    results.push(await run(ids.slice(from, from + MAX_CHANGED_TOGETHER)));
  return results;
}

const sum = (results: IncentiveChanges[]): IncentiveChanges => ({
  changed: results.flatMap(({ changed }) => changed),
  overBudget: results.reduce((total, { overBudget }) => total + overBudget, 0),
  alreadyApproved: results.reduce((total, { alreadyApproved }) => total + alreadyApproved, 0),
});

/** Changes incentives, and says what became of them; where it can be taken back, with an undo. */
export function useChangeIncentives() {
  const queryClient = useQueryClient();
  const reload = () => reloadQueries(queryClient, { queryKey: PARTICIPANTS_KEY });

  async function run(ids: readonly string[], change: IncentiveChange): Promise<void> {
    const results = await attempt(() =>
      runInParts(ids, (part) => changeIncentives({ change, incentives: part })),
    );
    await reload();
    if (!results) return;
    const { changed, overBudget, alreadyApproved } = sum(results);
    const undo = UNDO[change];
    const sentences = [
      ...(changed.length > 0 ? [texts.done[change](changed.length)] : []),
      ...(overBudget > 0 ? [texts.overBudget(overBudget)] : []),
      ...(alreadyApproved > 0 ? [texts.alreadyApproved(alreadyApproved)] : []),
    ];
    const isRefused = overBudget + alreadyApproved > 0;
    notify(sentences.join('. ') || texts.changedMeanwhile, {
      tone: isRefused ? 'problem' : 'plain',
      ...(undo && changed.length > 0 && { undo: () => run(changed, undo) }),
    });
  }

  async function change(ids: readonly string[], to: IncentiveChange): Promise<void> {
    if (to !== 'cancel') return run(ids, to);
    await confirm({
      title: texts.confirmCancel(ids.length),
      text: texts.cancelExplained,
      action: texts.cancelIncentives(ids.length),
      variant: 'warning',
      icon: 'warning',
      run: () => run(ids, to),
    });
  }

  async function handOut(ids: readonly string[]): Promise<void> {
    const results = await attempt(() => runInParts(ids, giveCodes));
    await reload();
    if (!results) return;
    const given = results.flatMap(({ changed }) => changed).length;
    const withoutCode = results.reduce((total, result) => total + result.withoutCode, 0);
    const sentences = [
      ...(given > 0 ? [texts.codesGiven(given)] : []),
      ...(withoutCode > 0 ? [texts.withoutCode(withoutCode)] : []),
    ];
    notify(sentences.join('. ') || texts.changedMeanwhile, { tone: withoutCode > 0 ? 'problem' : 'plain' });
  }

  async function startSending(
    ids: readonly string[],
    options: { by: 'provider' | 'email'; again: boolean },
  ): Promise<void> {
    const results = await runInParts(ids, (part) => sendIncentives({ incentives: part, ...options }));
    await reload();
    const sending = results.flatMap(({ changed }) => changed).length;
    const withoutEmail = results.reduce((total, result) => total + result.withoutEmail, 0);
    const withoutCode = results.reduce((total, result) => total + result.withoutCode, 0);
    const sentences = [
      ...(sending > 0 ? [texts.sending(sending)] : []),
      ...(withoutEmail > 0 ? [texts.withoutEmail(withoutEmail)] : []),
      ...(withoutCode > 0 ? [texts.withoutCode(withoutCode)] : []),
    ];
    notify(sentences.join('. ') || texts.changedMeanwhile, {
      tone: withoutEmail + withoutCode > 0 ? 'problem' : 'plain',
    });
  }

  async function send(ids: readonly string[], provider: string, again = false): Promise<void> {
    await confirm({
      title: again ? texts.confirmAgain : texts.confirmSend(ids.length, provider),
      text: again ? texts.againExplained(provider) : texts.sendExplained(provider),
      action: again ? texts.sendAgain : texts.sendWith(provider),
      run: () => startSending(ids, { by: 'provider', again }),
    });
  }

  /** Emails each a code. */
  async function email(ids: readonly string[], again = false): Promise<void> {
    await confirm({
      title: again ? texts.confirmEmailAgain : texts.confirmEmail(ids.length),
      text: again ? texts.emailAgainExplained : texts.emailExplained,
      action: again ? texts.emailAgain : texts.emailSelected(ids.length),
      run: () => startSending(ids, { by: 'email', again }),
    });
  }

  /** Asks the provider about one of which nobody knows. */
  async function check(id: string): Promise<void> {
    const result = await attempt(() => checkIncentive(id));
    await reload();
    if (!result) return;
    const { state, problem } = result;
    notify(state === 'unknown' ? texts.stillUnknown(problem ?? '') : texts.isNow(texts.states[state]));
  }

  return { change, handOut, send, email, check };
}
