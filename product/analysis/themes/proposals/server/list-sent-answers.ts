import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { listPermitted } from '#product/responses/consent/server/list-permitted.ts';
import type { QuestionKey } from '../../../words/question-words.ts';
import { selectText } from '../../server/read-quotes.ts';
import type { SentAnswer } from '../build-messages.ts';
import { MAX_SENT_ANSWERS, MAX_SENT_LENGTH, MAX_SENT_TOTAL } from '../proposal.ts';

/** Consents are looked up for this many answers at most. */
const MAX_CANDIDATES = 2_000;

/**
 * The answers that a model is shown: those that say something, of participants who have consented to models. Half of them are in no
 * theme, where there are as many, since a new theme would be of those. The newest come first.
 */
export async function listSentAnswers(
  tx: Tx,
  scope: Scope,
  { study, block }: QuestionKey,
): Promise<SentAnswer[]> {
  const text = await selectText(tx, scope, study);
  const rows = await tx<SentAnswer[]>`
    select w.response, left(${text}, ${MAX_SENT_LENGTH}) as text, array(
        select m.theme from theme_answers m join themes t on t.workspace = m.workspace and t.study = m.study
          and t.id = m.theme and t.block = w.block and t.deleted_at is null
        where m.workspace = w.workspace and m.study = w.study and m.response = w.response and m.is_member
        order by m.theme) as themes
    from answer_words w
      join answers a on a.workspace = w.workspace and a.study = w.study and a.response = w.response and a.block = w.block
        and a.on_path and a.left_out is null
      join responses r on r.workspace = w.workspace and r.study = w.study and r.id = w.response
        and not r.preview and not r.excluded and r.deleted_at is null
    where w.workspace = ${scope.workspace} and w.study = ${study} and w.block = ${block} and w.words <> '{}'
    order by w.answered_at desc, w.response desc limit ${MAX_CANDIDATES}`;
  const responses = rows.map(({ response }) => response);
  const permitted = await listPermitted(tx, scope, { study, responses, purpose: 'model' });
  const usable = rows.filter(({ response, text: words }) => permitted.has(response) && words !== '');
  const inNone = usable.filter(({ themes }) => themes.length === 0);
  const inThemes = usable.filter(({ themes }) => themes.length > 0);
  const half = MAX_SENT_ANSWERS / 2;
  const chosen = [
    ...inNone.slice(0, Math.max(half, MAX_SENT_ANSWERS - inThemes.length)),
    ...inThemes.slice(0, Math.max(half, MAX_SENT_ANSWERS - inNone.length)),
  ];
  let total = 0;
  return chosen.filter(({ text: words }) => (total += words.length) <= MAX_SENT_TOTAL);
}
