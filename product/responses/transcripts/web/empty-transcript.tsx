import { Button, FileButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useReason } from '#platform/ui/use-reason.tsx';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import type { TranscriptOutput } from '../contract.ts';
import { LanguageSelect, type SpokenLanguage } from './language-select.tsx';
import { isTranscribing } from './requests.ts';
import { texts } from './texts.ts';
import { ACCEPTED_FILES } from './transcript-menu.tsx';
import classes from './transcript.module.css';
import type { TranscriptActions } from './use-transcript-actions.tsx';

interface EmptyTranscriptProps {
  transcript: TranscriptOutput;
  actions: TranscriptActions;
  onWrite(): void;
}

/** How a recording gets its transcript, or why it has none. */
export function EmptyTranscript({ transcript, actions, onWrite }: EmptyTranscriptProps) {
  const { state, problem, service, canRestore, source, isPermitted } = transcript;
  const forbidden = useReason(isPermitted ? null : texts.notPermitted);
  const resetInput = useRef<() => void>(null);
  const [language, setLanguage] = useState<SpokenLanguage>();
  if (isTranscribing(state)) return null;
  const canEdit = transcript.can['transcript.edit'];
  const hasService = service === 'on';
  return (
    <div className={classes.empty}>
      {!problem && <p>{source === 'service' ? texts.noSpeech : texts.noTranscript}</p>}
      {canEdit && (
        <>
          <p className="muted">{texts.addExplained}</p>
          {hasService && isPermitted && (
            <LanguageSelect language={transcript.spokenLanguage} onChange={setLanguage} />
          )}
          <div className={classes.buttons}>
            {hasService && (
              <Button
                size="compact-md"
                loading={actions.isBusy}
                onClick={() => actions.transcribe(language)}
                {...forbidden.button}
              >
                {problem ? texts.tryAgain : texts.transcribe}
              </Button>
            )}
            <FileButton
              accept={ACCEPTED_FILES}
              resetRef={resetInput}
              onChange={(file) => {
                actions.upload(file);
                resetInput.current?.();
              }}
            >
              {(props) => (
                <Button {...props} size="compact-md" variant="default" loading={actions.isBusy}>
                  {texts.uploadFile}
                </Button>
              )}
            </FileButton>
            <Button size="compact-md" variant="default" onClick={onWrite}>
              {texts.writeByHand}
            </Button>
            {canRestore && (
              <Button size="compact-md" variant="default" onClick={actions.restore}>
                {texts.restoreDeleted}
              </Button>
            )}
          </div>
          {hasService && forbidden.text}
          {!hasService && <ServiceHint />}
        </>
      )}
    </div>
  );
}

/** Where a transcription service is set up, for those who may. */
function ServiceHint() {
  const { role } = useAuth().state.org;
  if (role !== 'owner' && role !== 'admin') return <p className="muted">{texts.askAdmin}</p>;
  return (
    <p className="muted">
      <Link to="/account/connections/transcription">{texts.setUpService}</Link>{' '}
      {texts.toTranscribeAutomatically}
    </p>
  );
}
