import { createElement } from 'react';
import { attempt } from '#platform/ui/feedback/attempt.ts';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import type { Text } from '#product/blocks/text.ts';
import { texts } from './texts.ts';

type Run = (message: Text | null | undefined) => Promise<unknown>;

const CONFIRMATIONS = {
  paused: { title: texts.confirmPause, action: texts.pauseStudy },
  closed: { title: texts.confirmClose, action: texts.closeStudy },
};

/**
 * Asks before a study is paused or closed, and for what people read then. `run` gets the message: null removes it,
 * undefined leaves it as it is.
 */
async function confirmState(state: 'paused' | 'closed', study: { id: string; name: string }, run: Run) {
  // Without a connection, or after an update, it cannot be loaded.
  const loaded = await attempt(() => import('./state-message.tsx'));
  if (!loaded) return false;
  const { StateMessage } = loaded;
  const { title, action } = CONFIRMATIONS[state];
  let message: Text | null | undefined;
  return confirm({
    title: title(study.name),
    text: createElement(StateMessage, {
      state,
      study: study.id,
      onChange: (changed) => (message = changed ?? null),
    }),
    action,
    variant: 'warning',
    run: () => run(message),
  });
}

export const confirmPause = (study: { id: string; name: string }, run: Run): Promise<boolean> =>
  confirmState('paused', study, run);

export const confirmClose = (study: { id: string; name: string }, run: Run): Promise<boolean> =>
  confirmState('closed', study, run);
