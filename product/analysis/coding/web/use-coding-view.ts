import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import type { AnswersQuery } from '../../web/requests.ts';

/** Whose highlights are shown: one's own, so that coders do not influence one another, those of all, or of one person. */
type CoderChoice = 'me' | 'all' | (string & {});

interface CodingView {
  question: string | null;
  show: 'coded' | 'uncoded' | 'suggested' | null;
  tag: string | null;
  coder: CoderChoice;
  search: string;
  /** The only response whose answer is shown. */
  response: string | null;
}

const NAMES = ['question', 'show', 'tag', 'coder', 'search', 'response'] as const;
const SHOWN = ['coded', 'uncoded', 'suggested'] as const;

/** What the coding view shows, which is in the address. */
export function useCodingView(canCode: boolean) {
  const { person } = useAuth();
  const [params, setParams] = useSearchParams();
  const view: CodingView = {
    question: params.get('question'),
    show: SHOWN.find((one) => one === params.get('show')) ?? null,
    tag: params.get('tag'),
    coder: params.get('coder') ?? (canCode ? 'me' : 'all'),
    search: params.get('search') ?? '',
    response: params.get('response'),
  };
  const setView = useCallback(
    (changed: Partial<Record<(typeof NAMES)[number], string | null>>) =>
      setParams(
        (old) => {
          const next = new URLSearchParams(old);
          for (const [name, value] of Object.entries(changed))
            if (value) next.set(name, value);
            else next.delete(name);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const coder = view.coder === 'me' ? person?.id : view.coder === 'all' ? undefined : view.coder;
  const answersQuery: AnswersQuery = {
    show: view.show ?? undefined,
    tag: view.tag ?? undefined,
    search: view.search.trim() || undefined,
    response: view.response ?? undefined,
    coder,
  };
  return { view, setView, answersQuery, you: person?.id ?? null };
}
