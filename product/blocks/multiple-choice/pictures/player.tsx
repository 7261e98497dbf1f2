/** @jsxImportSource preact */
import type { MessageSet } from '../../messages.ts';
import type { PlayerProps } from '../../player.ts';
import { pictureMessages } from '../../kit/pictures/messages.ts';
import { PictureChoiceList } from '../../kit/picture-options/picture-choice-list.tsx';
import styles from '../../kit/pictures/player.css?inline';
import type { MultipleChoiceAnswer, MultipleChoiceConfig } from '../multiple-choice.ts';
import { MultipleChoiceForm } from '../multiple-choice-form.tsx';

export { multipleChoice as type } from '../multiple-choice.ts';

export { styles };
export const messages: MessageSet[] = [pictureMessages];

/** A multiple choice question whose options have pictures. */
export const player = (props: PlayerProps<MultipleChoiceConfig, MultipleChoiceAnswer>) =>
  MultipleChoiceForm({ ...props, list: PictureChoiceList });
