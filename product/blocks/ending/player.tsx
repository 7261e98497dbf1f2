/** @jsxImportSource preact */
import { sanitizeUrl } from '../sanitize-url.ts';
import { PlayedText } from '../web/shared/played-text.tsx';
import type { PlayerProps } from '../player.ts';
import { isEmpty } from '../text.ts';
import { isLeaving, type EndingAnswer, type EndingConfig } from './ending.ts';

export { ending as type } from './ending.ts';

const loadLeavingPlayer = () => import('./leaving/player.tsx');
/** Codes, values in the address and redirects by themselves are only loaded for endings that have them. */
export const findVariant = (config: EndingConfig) => isLeaving(config) && loadLeavingPlayer;

/** The page shows no button to continue, since this is the last screen. */
export const hasOwnButtons = true;

export function player({ config, text, t, isPreview }: PlayerProps<EndingConfig, EndingAnswer>) {
  const content = text(config.text);
  const label = text(config.redirectLabel);
  const address = config.redirect ? sanitizeUrl(config.redirect) : null;
  return (
    <>
      {!isEmpty(content) && (
        <div class="prose">
          <PlayedText inlines={content} />
        </div>
      )}
      {address && (
        <a class="primary" href={address} target={isPreview ? '_blank' : '_top'} rel="noopener noreferrer">
          {isEmpty(label) ? t('continue') : <PlayedText inlines={label} />}
        </a>
      )}
    </>
  );
}
