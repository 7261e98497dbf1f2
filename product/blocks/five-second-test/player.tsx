/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { pictureMessages } from '../kit/pictures/messages.ts';
import pictureStyles from '../kit/pictures/player.css?inline';
import { usePictureLoading } from '../kit/pictures/use-picture-loading.ts';
import { useAnsweredParts, useStep } from '../kit/use-step.ts';
import { createPictureSource } from '../kit/pictures/picture-source.ts';
import { createMessageSet, type MessageSet } from '../messages.ts';
import type { Picture } from '../picture.ts';
import type { PlayerProps } from '../player.ts';
import { isEmpty } from '../text.ts';
import { PlayedText } from '../web/shared/played-text.tsx';
import {
  MAX_ANSWER_LENGTH,
  type FiveSecondTestAnswer,
  type FiveSecondTestConfig,
} from './five-second-test.ts';
import translated from './messages.json' with { type: 'json' };
import ownStyles from './player.css?inline';
import { ShowingDialog } from './showing-dialog.tsx';

export { fiveSecondTest as type } from './five-second-test.ts';
export const messages: MessageSet[] = [pictureMessages, createMessageSet(translated)];
export const styles = pictureStyles + ownStyles;

type Props = PlayerProps<FiveSecondTestConfig, FiveSecondTestAnswer>;

/** The instruction, the picture once, then the questions. A participant who returns continues with the questions. */
export function player(props: Props) {
  const { config, value, onChange } = props;
  const [isShowing, setShowing] = useState(false);
  const [hasSeen, setSeen] = useState(false);
  if (!config.picture) return null;
  if (isShowing)
    return (
      <ShowingDialog
        picture={config.picture}
        seconds={config.seconds}
        player={props}
        onEnd={(shown) => {
          onChange({ shown, answers: {} });
          setSeen(true);
          setShowing(false);
        }}
      />
    );
  if (value) return <Questions {...props} value={value} takesFocus={hasSeen} />;
  return (
    <Instruction
      player={props}
      picture={config.picture}
      onShow={() => {
        // Saved before the picture is shown, so that a reload does not show it a second time.
        onChange({ shown: 0, answers: {} });
        setShowing(true);
      }}
    />
  );
}

/** The instruction, while the picture is being loaded; it can be shown once it is loaded. */
function Instruction({ player, picture, onShow }: { player: Props; picture: Picture; onShow(): void }) {
  const { config, text, t } = player;
  const { state, attempts, retry, onLoad, onError } = usePictureLoading();
  const instruction = text(config.instruction);
  const isReady = state === 'shown';
  useStep(player, {
    key: 'before',
    label: t(isReady ? 'five_second_test_show' : 'five_second_test_wait'),
    advance: () => isReady && onShow(),
    unansweredParts: 1,
    totalParts: 1,
  });
  const isProblem = state === 'failed' || state === 'slow';
  return (
    <div class="five-second-test">
      {!isEmpty(instruction) && (
        <p>
          <PlayedText inlines={instruction} />
        </p>
      )}
      <p class="hint">{t('five_second_test_once', { count: config.seconds })}</p>
      {isProblem && (
        <p role="alert">
          {t(state === 'failed' ? 'picture_failed' : 'picture_slow')}{' '}
          <button type="button" class="second" onClick={retry}>
            {t('try_again')}
          </button>
        </p>
      )}
      {state !== 'failed' && (
        <img
          key={attempts}
          {...createPictureSource(picture, player.pictureUrl)}
          alt=""
          hidden
          onLoad={onLoad}
          onError={onError}
        />
      )}
    </div>
  );
}

function Questions(props: Props & { value: FiveSecondTestAnswer; takesFocus: boolean }) {
  const { config, value, text, t, onChange, takesFocus } = props;
  const root = useRef<HTMLDivElement>(null);
  const answeredCount = config.questions.filter(({ id }) => value.answers[id]?.trim()).length;
  useAnsweredParts(props, config.questions.length, answeredCount);
  useLayoutEffect(() => {
    if (takesFocus) root.current?.querySelector('textarea')?.focus();
  }, [takesFocus]);
  const saveText = (id: string, typed: string) => {
    const { [id]: _before, ...others } = value.answers;
    onChange({ shown: value.shown, answers: typed === '' ? others : { ...others, [id]: typed } });
  };
  return (
    <div ref={root} class="five-second-test" role="group" aria-labelledby={props.labelledBy}>
      <p class="hint" role="status">
        {t('five_second_test_hidden')}
      </p>
      {config.questions.map(({ id, text: question }) => (
        <label key={id} class="five-second-test-question">
          <span>
            <PlayedText inlines={text(question)} />
          </span>
          <textarea
            class="field words"
            maxLength={MAX_ANSWER_LENGTH}
            value={value.answers[id] ?? ''}
            aria-describedby={props.describedBy}
            onInput={(event) => saveText(id, event.currentTarget.value)}
          />
        </label>
      ))}
    </div>
  );
}
