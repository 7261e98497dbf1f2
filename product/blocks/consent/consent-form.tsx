/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { PrimaryButton } from '../web/shared/primary-button.tsx';
import { PlayedText } from '../web/shared/played-text.tsx';
import { useShortcutKeys } from '../web/shared/use-keys.ts';
import type { PlayerProps } from '../player.ts';
import { isEmpty } from '../text.ts';
import type { ConsentAnswer, ConsentConfig } from './consent.ts';

/** The text, what `children` add to it, and two buttons, since agreeing and declining must be equally easy. */
export function ConsentForm({
  config,
  value,
  text,
  t,
  onChange,
  onCommit,
  labelledBy,
  children,
}: PlayerProps<ConsentConfig, ConsentAnswer> & { children?: ComponentChildren }) {
  const createAnswer = (accepted: boolean): ConsentAnswer => ({ accepted, textVersion: config.textVersion });
  useShortcutKeys((key) => {
    if (key !== 'y' && key !== 'n') return false;
    onChange(createAnswer(key === 'y'));
    return true;
  });
  const buttonLabel = (customLabel: ReturnType<typeof text>, key: string) =>
    isEmpty(customLabel) ? t(key) : <PlayedText inlines={customLabel} />;
  const chosen = value?.accepted;
  return (
    <>
      <div class="prose consent">
        <PlayedText inlines={text(config.text)} />
      </div>
      {children}
      <div class="buttons" role="group" aria-labelledby={labelledBy}>
        <PrimaryButton onClick={() => onCommit(createAnswer(true))}>
          {buttonLabel(text(config.accept), 'agree')}
          {chosen === true && <CheckMark />}
        </PrimaryButton>
        <button class="second" type="button" onClick={() => onCommit(createAnswer(false))}>
          {buttonLabel(text(config.decline), 'decline')}
          {chosen === false && <CheckMark />}
        </button>
      </div>
      <p class="status" role="status">
        {chosen !== undefined && t(chosen ? 'agree_chosen' : 'decline_chosen')}
      </p>
    </>
  );
}

function CheckMark() {
  return (
    <span class="tick" aria-hidden="true">
      ✓
    </span>
  );
}
