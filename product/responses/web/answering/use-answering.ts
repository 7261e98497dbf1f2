import { useEffect, useState } from 'preact/hooks';
import type { Answering } from './answering.ts';
import type { AnsweringState } from './answering-state.ts';

/** The state of a response, drawn anew whenever it changes. */
export function useAnswering(answering: Answering): AnsweringState {
  const [state, setState] = useState(answering.state());
  useEffect(() => {
    setState(answering.state());
    return answering.subscribe(() => setState(answering.state()));
  }, [answering]);
  return state;
}
