import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Text } from '#product/blocks/text.ts';
import { studyOptions } from '../requests.ts';
import { PausedMessageField } from './paused-message-field.tsx';
import { texts } from './texts.ts';

/** The part of the confirmation that says what pausing does, and asks what people read meanwhile. */
export function PauseMessage(props: { study: string; onChange(message: Text | undefined): void }) {
  const { data } = useQuery(studyOptions(props.study));
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
            props.onChange(message);
          }}
        />
      )}
    </>
  );
}
