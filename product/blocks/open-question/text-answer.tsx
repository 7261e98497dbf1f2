/** @jsxImportSource preact */
import { TypedField } from '../kit/typed/typed-field.tsx';
import type { PlayerProps } from '../player.ts';
import { plainText } from '../text.ts';
import type { OpenQuestionAnswer, OpenQuestionConfig } from './open-question.ts';

/** The remaining characters are shown and announced from this share of the maximum length. */
const ANNOUNCE_FROM_SHARE = 0.8;

/** The field for a written answer. */
export function TextAnswer(props: PlayerProps<OpenQuestionConfig, OpenQuestionAnswer>) {
  const { config, value, text, t, onChange } = props;
  const typedText = value?.text ?? '';
  const remaining = config.maxLength - typedText.length;
  return (
    <>
      <TypedField
        player={props}
        value={typedText}
        placeholder={plainText(text(config.placeholder))}
        isMultiline
        onType={(typed) => onChange(typed === '' ? undefined : { text: typed })}
      />
      <p class="hint count" id={`${props.labelledBy}-how`} role="status">
        {typedText.length > config.maxLength * ANNOUNCE_FROM_SHARE &&
          t(remaining < 0 ? 'characters_over' : 'characters_left', { count: Math.abs(remaining) })}
      </p>
    </>
  );
}
