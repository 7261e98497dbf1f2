import { Checkbox } from '@mantine/core';
import { Link } from 'react-router';
import { DateTime } from '#platform/ui/date-time.tsx';
import { buildSummaryPath } from '#product/results/web/shared/frame/summary.ts';
import type { Tag } from '../../codebook/contract.ts';
import type { CodingAnswer } from '../contract.ts';
import { SuggestionList, type SuggestionActions } from '../../suggestions/web/suggestion-list.tsx';
import classes from './coding.module.css';
import { HighlightedText, SelectByKeyboard } from './highlighted-text.tsx';
import { HighlightList } from './highlight-list.tsx';
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
  const { response, participant, text, at, highlights } = answer;
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
        {props.isSelecting ? (
          <SelectByKeyboard
            response={response}
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
            pending={props.pending}
          />
        )}
        <HighlightList {...props} />
        <SuggestionList
          suggestions={answer.suggestions}
          tags={props.tags}
          actions={props.coder ? props.suggestionActions : null}
          isCurrent={isCurrent}
        />
        <p className={classes.facts}>
          <Link to={buildSummaryPath(props.studyId, 'responses', response)}>{participant}</Link> ·{' '}
          <DateTime at={at} />
        </p>
      </div>
    </li>
  );
}
