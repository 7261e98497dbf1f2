import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readSpokenText, toSpokenSpan } from '#product/media/transcripts/spoken-text.ts';
import { transcriptOptions } from '#product/responses/transcripts/web/requests.ts';
import type { CodingAnswer } from '../contract.ts';
import { readSelection, snapSelection, type SelectedText } from './selected-text.ts';

/**
 * The part of an answer that is selected, by mouse, touch or keyboard; of a recording, whole words with their time. It stays while
 * the focus is in the field for tags, and is gone when another place of the answers is clicked.
 */
export function useSelectedText(studyId: string, answers: readonly CodingAnswer[], isEnabled: boolean) {
  const queryClient = useQueryClient();
  const [selected, setSelected] = useState<SelectedText | null>(null);
  /** Gives words of a recording their time. */
  function addTime(words: SelectedText | null): SelectedText | null {
    if (words === null || words.asset === null) return words;
    const { response, asset, start, end } = words;
    const answer = answers.find((one) => one.response === response);
    const recording = answer?.recordings.find(({ id }) => id === asset);
    const { queryKey } = transcriptOptions({ studyId, responseId: response, uploadId: asset });
    const segments = queryClient.getQueryData(queryKey)?.segments;
    if (!recording || !segments) return null;
    const span = toSpokenSpan(readSpokenText(segments, recording.durationMs), start, end);
    return span && { response, asset, ...span };
  }
  const addTimeRef = useRef(addTime);
  addTimeRef.current = addTime;
  useEffect(() => {
    if (!isEnabled) return;
    const onChange = () => {
      // While a field has the focus, the selection of the page is that of the field.
      if (document.activeElement instanceof HTMLInputElement) return;
      if (document.activeElement instanceof HTMLTextAreaElement) return;
      setSelected(addTimeRef.current(readSelection(document.getSelection())));
    };
    // Once the mouse is released; what is selected by touch keeps its handles where they are.
    const onRelease = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') snapSelection(document.getSelection());
    };
    document.addEventListener('selectionchange', onChange);
    document.addEventListener('pointerup', onRelease);
    return () => {
      document.removeEventListener('selectionchange', onChange);
      document.removeEventListener('pointerup', onRelease);
    };
  }, [isEnabled]);
  return { selectedText: selected, selectWords: (words: SelectedText | null) => setSelected(addTime(words)) };
}
