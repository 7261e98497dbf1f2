/** @jsxImportSource preact */
import { safeAddress } from '../link-address.ts';
import { PlayedText } from '../web/shared/played-text.tsx';
import type { PlayerProps } from '../player.ts';
import { isEmpty } from '../text.ts';
import type { EndingAnswer, EndingConfig } from './ending.ts';

export { ending as type } from './ending.ts';

/** Nothing comes after it; it has at most a way out. */
export const ownButtons = true;

export function player({ config, text, t }: PlayerProps<EndingConfig, EndingAnswer>) {
  const words = text(config.text);
  const label = text(config.redirectLabel);
  const address = config.redirect ? safeAddress(config.redirect) : null;
  return (
    <>
      {!isEmpty(words) && (
        <div class="prose">
          <PlayedText of={words} />
        </div>
      )}
      {address && (
        <a class="primary" href={address} rel="noopener noreferrer">
          {isEmpty(label) ? t('continue') : <PlayedText of={label} />}
        </a>
      )}
    </>
  );
}
