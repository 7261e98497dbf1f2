import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import type { Text } from '#product/blocks/text.ts';
import { studyOptions } from '../requests.ts';
import { PausedMessageField } from './paused-message-field.tsx';
import { texts } from './texts.ts';

/**
 * Asks before a study is paused, and for what people read meanwhile. `run` gets the message: null removes it, undefined
 * leaves it as it is.
 */
export function confirmPause(
  study: { id: string; name: string },
  run: (message: Text | null | undefined) => Promise<unknown>,
): Promise<boolean> {
  let message: Text | null | undefined;
  return confirm({
    title: texts.confirmPause(study.name),
    text: <PauseMessage study={study.id} onChange={(changed) => (message = changed ?? null)} />,
    action: texts.pauseStudy,
    variant: 'warning',
    run: () => run(message),
  });
}

function PauseMessage({ study, onChange }: { study: string; onChange(message: Text | undefined): void }) {
  const { data } = useQuery(studyOptions(study));
  const [typed, setTyped] = useState<{ message: Text | undefined } | null>(null);
  return (
    <>
      <p>{texts.pausingExplained}</p>
      {/* Without it the study can still be paused. */}
      {data && (
        <PausedMessageField
          message={typed ? typed.message : data.link.pausedMessage}
          languages={[data.draft.languages.base, ...data.draft.languages.others]}
          onChange={(message) => {
            setTyped({ message });
            onChange(message);
          }}
        />
      )}
    </>
  );
}
