/** @jsxImportSource preact */
import type { MessageSet } from '../../messages.ts';
import type { PlayerProps } from '../../player.ts';
import { pictureMessages } from '../../kit/pictures/messages.ts';
import { PictureChoiceList } from '../../kit/picture-options/picture-choice-list.tsx';
import styles from '../../kit/pictures/player.css?inline';
import type { SingleChoiceAnswer, SingleChoiceConfig } from '../single-choice.ts';
import { SingleChoiceForm } from '../single-choice-form.tsx';

export { singleChoice as type } from '../single-choice.ts';
export { isOneChoice } from '../single-choice-form.tsx';
export { styles };
export const messages: MessageSet[] = [pictureMessages];

/** A single choice question whose options have pictures. */
export const player = (props: PlayerProps<SingleChoiceConfig, SingleChoiceAnswer>) =>
  SingleChoiceForm({ ...props, list: PictureChoiceList });
