import { ActionIcon, FileButton, Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useRef } from 'react';
import { addWorkspaceParameter } from '#platform/http/client/request.ts';
import { useReason } from '#platform/ui/use-reason.tsx';
import { buildTranscriptUrl, type TranscriptOutput } from '../contract.ts';
import { isTranscribing, type RecordingParams } from './requests.ts';
import { texts } from './texts.ts';
import classes from './transcript.module.css';
import type { TranscriptActions } from './use-transcript-actions.tsx';

/** Extensions of transcripts, for the dialog of the system. */
export const ACCEPTED_FILES = '.vtt,.srt,.txt';

interface TranscriptMenuProps {
  params: RecordingParams;
  transcript: TranscriptOutput;
  actions: TranscriptActions;
  onWrite(): void;
}

/** What can be done with a transcript as a whole. */
export function TranscriptMenu({ params, transcript, actions, onWrite }: TranscriptMenuProps) {
  const resetInput = useRef<() => void>(null);
  const { canRestore, service, state, isPermitted } = transcript;
  const forbidden = useReason(isPermitted ? null : texts.notPermitted, classes.reason);
  const canEdit = transcript.can['transcript.edit'];
  const buildUrl = (format: 'vtt' | 'txt') => addWorkspaceParameter(buildTranscriptUrl(params, format));
  const upload = (file: File | null) => {
    actions.upload(file);
    // The same file can be chosen once more.
    resetInput.current?.();
  };
  return (
    <FileButton accept={ACCEPTED_FILES} resetRef={resetInput} onChange={upload}>
      {({ onClick: chooseFile }) => (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" aria-label={texts.more} loading={actions.isBusy}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item component="a" href={buildUrl('vtt')} download>
              {texts.downloadVtt}
            </Menu.Item>
            <Menu.Item component="a" href={buildUrl('txt')} download>
              {texts.downloadTxt}
            </Menu.Item>
            {canEdit && (
              <>
                <Menu.Divider />
                <Menu.Item onClick={onWrite}>{texts.continueWriting}</Menu.Item>
                <Menu.Item onClick={chooseFile}>{texts.uploadAnother}</Menu.Item>
                {service === 'on' && !isTranscribing(state) && (
                  <Menu.Item onClick={() => actions.transcribe()} {...forbidden.button}>
                    {texts.transcribeAgain}
                    {forbidden.text}
                  </Menu.Item>
                )}
                {canRestore && <Menu.Item onClick={actions.restore}>{texts.restorePrevious}</Menu.Item>}
                <Menu.Item color="red" onClick={actions.remove}>
                  {texts.delete}
                </Menu.Item>
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </FileButton>
  );
}
