import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Text } from '#product/blocks/text.ts';
import { studyOptions } from '../requests.ts';
import { EndNotices } from './end-notices.tsx';
import { StateMessageField } from './state-message-field.tsx';
import { texts } from './texts.ts';

/** The part of the confirmation that says what pausing or closing does, and asks what people read then. */
export function StateMessage(props: {
  state: 'paused' | 'closed';
  study: string;
  onChange(message: Text | undefined): void;
}) {
  const { state } = props;
  const { data } = useQuery(studyOptions(props.study));
  const [typed, setTyped] = useState<{ message: Text | undefined } | null>(null);
  return (
    <>
      <p>{state === 'paused' ? texts.pausingExplained : texts.closingExplained}</p>
      {state === 'closed' && <EndNotices studies={[props.study]} ending="close" />}
      {/* Without it the study can still be paused or closed. */}
      {data && (
        <StateMessageField
          state={state}
          message={typed ? typed.message : data.link[`${state}Message`]}
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
