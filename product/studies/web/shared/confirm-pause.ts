import { createElement } from 'react';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import type { Text } from '#product/blocks/text.ts';
import { texts } from './texts.ts';

/**
 * Asks before a study is paused, and for what people read meanwhile. `run` gets the message: null removes it, undefined
 * leaves it as it is.
 */
export async function confirmPause(
  study: { id: string; name: string },
  run: (message: Text | null | undefined) => Promise<unknown>,
): Promise<boolean> {
  const { PauseMessage } = await import('./pause-message.tsx');
  let message: Text | null | undefined;
  return confirm({
    title: texts.confirmPause(study.name),
    text: createElement(PauseMessage, {
      study: study.id,
      onChange: (changed) => (message = changed ?? null),
    }),
    action: texts.pauseStudy,
    variant: 'warning',
    run: () => run(message),
  });
}
