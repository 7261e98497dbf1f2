/** @jsxImportSource preact */
import { PrimaryButton } from '../web/shared/primary-button.tsx';
import { PlayedText } from '../web/shared/played-text.tsx';
import type { PlayerProps } from '../player.ts';
import { isEmpty } from '../text.ts';
import type { MessageAnswer, MessageConfig } from './message.ts';

export { message as type } from './message.ts';

/** The message sets the label of its button. */
export const hasOwnButtons = true;

export function player({ config, text, t, onCommit }: PlayerProps<MessageConfig, MessageAnswer>) {
  const content = text(config.text);
  const button = text(config.button);
  return (
    <>
      {!isEmpty(content) && (
        <div class="prose">
          <PlayedText inlines={content} />
        </div>
      )}
      <PrimaryButton isDefaultAction onClick={() => onCommit({ seen: true })}>
        {isEmpty(button) ? t(config.welcome ? 'begin' : 'continue') : <PlayedText inlines={button} />}
      </PrimaryButton>
    </>
  );
}
