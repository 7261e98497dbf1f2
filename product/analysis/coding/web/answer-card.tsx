import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { DateTime } from '#platform/ui/date-time.tsx';
import { buildSummaryPath } from '#product/results/web/shared/frame/summary.ts';
import type { Tag } from '../../codebook/contract.ts';
import type { CodingAnswer } from '../contract.ts';
import { SuggestionList, type SuggestionActions } from '../../suggestions/web/suggestion-list.tsx';
import classes from './coding.module.css';
import { AnswerRecording, type PlayedPart } from './answer-recording.tsx';
import { HighlightedText, SelectByKeyboard } from './highlighted-text.tsx';
import { HighlightList, PartTime } from './highlight-list.tsx';
import type { SelectedText } from './selected-text.ts';
import type { CodingActions } from './use-coding.ts';
import { texts } from './texts.ts';

interface AnswerCardProps {
  studyId: string;
  answer: CodingAnswer;
  tags: ReadonlyMap<string, Tag>;
  /** The person who codes; null for viewers. */
  coder: string | null;
  hasNames: boolean;
  actions: CodingActions;
  suggestionActions: SuggestionActions;
  isCurrent: boolean;
  isSelected: boolean;
  /** The part that is about to be tagged, to draw it. */
  pending: SelectedText | null;
  /** Whether text is selected by keyboard. */
  isSelecting: boolean;
  onToggle(withRange: boolean): void;
  onSelectText(selected: SelectedText): void;
  onCancelSelecting(): void;
}

/** An answer with its highlights. The current one is what keys act on. */
export function AnswerCard(props: AnswerCardProps) {
  const { answer, isCurrent, isSelected } = props;
  const { response, participant, text, recordings, at, highlights } = answer;
  const [played, setPlayed] = useState<PlayedPart | null>(null);
  // If there are several recordings with a transcript, the words of the first are selected.
  const selecting = text ? null : recordings.find(({ hasTranscript }) => hasTranscript)?.id;
  return (
    <li
      className={classes.answer}
      data-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
      data-answer={response}
    >
      {props.coder && (
        <Checkbox
          aria-label={texts.selectAnswer(participant)}
          checked={isSelected}
          onChange={(event) => props.onToggle((event.nativeEvent as MouseEvent).shiftKey)}
        />
      )}
      <div className={classes.body} role="group" aria-label={participant} tabIndex={-1}>
        {text &&
          (props.isSelecting ? (
            <SelectByKeyboard
              response={response}
              asset={null}
              text={text}
              onSelect={props.onSelectText}
              onCancel={props.onCancelSelecting}
            />
          ) : (
            <HighlightedText
              response={response}
              text={text}
              highlights={highlights}
              tags={props.tags}
              pending={props.pending?.asset === null ? props.pending : null}
            />
          ))}
        {recordings.map((recording) => (
          <AnswerRecording
            key={recording.id}
            studyId={props.studyId}
            response={response}
            recording={recording}
            highlights={highlights}
            tags={props.tags}
            pending={props.pending}
            played={played?.asset === recording.id ? played : null}
            isSelecting={props.isSelecting && recording.id === selecting}
            onPlay={setPlayed}
            onSelectText={props.onSelectText}
            onCancelSelecting={props.onCancelSelecting}
          />
        ))}
        <HighlightList {...props} onPlay={setPlayed} />
        <SuggestionList
          suggestions={answer.suggestions}
          tags={props.tags}
          actions={props.coder ? props.suggestionActions : null}
          isCurrent={isCurrent}
          renderTime={(suggestion) => <PartTime part={suggestion} onPlay={setPlayed} />}
        />
        <p className={classes.facts}>
          <Link to={buildSummaryPath(props.studyId, 'responses', response)}>{participant}</Link> ·{' '}
          <DateTime at={at} />
        </p>
      </div>
    </li>
  );
}
