/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import { createMessageSet, type MessageSet } from '../../messages.ts';
import type { PlayerProps } from '../../player.ts';
import { isEmpty, plainText } from '../../text.ts';
import { PlayedText } from '../../web/shared/played-text.tsx';
import type { EndingAnswer, EndingConfig } from '../ending.ts';
import { resolveRedirect } from '../redirect.ts';
import translated from './messages.json' with { type: 'json' };
import styles from './player.css?inline';

export { ending as type } from '../ending.ts';
export { styles };
export const hasOwnButtons = true;
export const waitingMessage = 'ending_waits';

export const messages: MessageSet[] = [createMessageSet(translated)];

type Props = PlayerProps<EndingConfig, EndingAnswer>;

/** Shown by texts for a reference without a value. */
const NO_VALUE = '…';

/** An ending with a code to copy, a redirect with values of the response, or one that happens by itself. */
export function player({ config, text, t, isPreview = false }: Props) {
  const content = text(config.text);
  const label = text(config.redirectLabel);
  const read = (reference: string) => {
    const value = plainText(text({ any: [{ ref: reference }] }));
    return value === NO_VALUE ? '' : value;
  };
  const address = config.redirect ? resolveRedirect(config.redirect, read) : null;
  const seconds = address?.startsWith('https:') ? (config.redirectAfter ?? null) : null;
  const [isStaying, setStaying] = useState(isPreview);
  const isLeaving = seconds !== null && !isStaying;
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => {
      try {
        // Replaces the page, so that going back does not redirect again; with the website around a frame.
        top!.location.replace(address!);
      } catch {
        // A frame that may not leave its website: the button opens a new tab.
        setStaying(true);
      }
    }, seconds * 1_000);
    return () => clearTimeout(timer);
  }, [isLeaving, address, seconds]);
  return (
    <>
      {!isEmpty(content) && (
        <div class="prose">
          <PlayedText inlines={content} />
        </div>
      )}
      {config.code && <Code code={config.code} t={t} />}
      {isLeaving && seconds > 0 && (
        <p class="hint leaving" role="status">
          {t('ending_redirect')}
        </p>
      )}
      {address && (
        <div class="buttons">
          <a class="primary" href={address} target={isPreview ? '_blank' : '_top'} rel="noopener noreferrer">
            {isEmpty(label) ? t('continue') : <PlayedText inlines={label} />}
          </a>
          {isLeaving && seconds > 0 && (
            <button class="second" type="button" onClick={() => setStaying(true)}>
              {t('ending_stay')}
            </button>
          )}
        </div>
      )}
    </>
  );
}

function Code({ code, t }: { code: string } & Pick<Props, 't'>) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(code);
    } catch {
      // Frames of other websites may not use the clipboard otherwise.
      if (!document.execCommand?.('copy')) return;
    }
    setCopied(true);
  }
  return (
    <div class="code">
      <label for="ending-code">{t('ending_code')}</label>
      <input ref={field} id="ending-code" class="field" readOnly value={code} />
      <button class="second" type="button" onClick={() => void copy()}>
        {t(copied ? 'ending_code_copied' : 'ending_copy_code')}
      </button>
      <span class="visually-hidden" role="status">
        {copied && t('ending_code_copied')}
      </span>
    </div>
  );
}
