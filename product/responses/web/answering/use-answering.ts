import { useEffect, useState } from 'preact/hooks';
import type { Answering } from './answering.ts';
import type { ViewState } from './answering-state.ts';

/** Subscribes to the view of a response, and renders again when it changes. */
export function useAnswering(answering: Answering): ViewState {
  const [state, setState] = useState(answering.getState());
  useEffect(() => {
    setState(answering.getState());
    return answering.subscribe(() => setState(answering.getState()));
  }, [answering]);
  return state;
}
