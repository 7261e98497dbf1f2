/** @jsxImportSource preact */
import type { ComponentType } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { PlayedText } from '#product/blocks/web/shared/played-text.tsx';
import type { PlayerProps, Translate } from '#product/blocks/player.ts';
import { isEmpty, type Text } from '#product/blocks/text.ts';
import type { ResponseContext } from '#product/studies/logic/walk.ts';
import type { PlayedStudy } from '../../contract.ts';
import { MessageScreen } from './message-screen.tsx';
import { findBlock, hasDeclined } from '../path.ts';
import { createTextResolver } from '../texts.ts';
import { usePlayer } from '../use-player.ts';
import { focusHeading } from './focus-heading.ts';
import { useDoubleTapGuard } from './use-double-tap-guard.ts';

/** What the player of an ending gets, which has no answer. */
type EndingProps = Pick<PlayerProps, 'config' | 'text' | 't' | 'isPreview'>;

interface Props {
  study: PlayedStudy;
  outcome: 'completed' | 'screened_out' | 'over_quota';
  ending: string | null;
  values: ReadonlyMap<string, unknown>;
  context: ResponseContext;
  isPreview: boolean;
  t: Translate;
}

/** The ending of the study, or a default text when it has none. */
export function EndingScreen({ study, outcome, ending, values, context, isPreview, t }: Props) {
  const block = findBlock(study, ending);
  // A reload would not show it again.
  const { module } = usePlayer(block, () => false);
  const heading = useRef<HTMLHeadingElement>(null);
  useDoubleTapGuard(`${module !== undefined}`, true);
  useEffect(() => {
    focusHeading(heading.current);
    window.scrollTo(0, 0);
  }, [ending]);
  const isDeclined = outcome === 'screened_out' && hasDeclined(study, values);
  const defaultText = t(isDeclined ? 'declined_text' : `${outcome}_text`);
  if (!block) return <MessageScreen title={t(`${outcome}_title`)} text={defaultText} />;
  const text = createTextResolver(study, values, context);
  // What the team says to people it does not look for is not for those who did not agree.
  const title = isDeclined ? [] : text(block.title);
  const config = block.config as { text: Text };
  const hasOwnText = !isDeclined && !isEmpty(text(config.text));
  const Player = module?.player as unknown as ComponentType<EndingProps> | undefined;
  return (
    <div class={`block message ${outcome}`}>
      <h1 id={`${block.id}-title`} ref={heading} tabIndex={-1}>
        {isEmpty(title) ? t(`${outcome}_title`) : <PlayedText inlines={title} />}
      </h1>
      {!hasOwnText && <p class="prose">{defaultText}</p>}
      {Player && (
        <Player
          config={hasOwnText ? config : { ...config, text: {} }}
          text={text}
          t={t}
          isPreview={isPreview}
        />
      )}
    </div>
  );
}
