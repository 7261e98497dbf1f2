/** @jsxImportSource preact */
import { useMemo, useState } from 'preact/hooks';
import type { ComponentType } from 'preact';
import { PrimaryButton } from '#product/blocks/web/shared/primary-button.tsx';
import type { AfterwardsProps, PlayerProps, Translate } from '#product/blocks/player.ts';
import type { PlayedBlock, PlayedStudy, PlayerBoot } from '../../contract.ts';
import { PlayedText } from '#product/blocks/web/shared/played-text.tsx';
import type { Answering } from '../answering/answering.ts';
import type { Files } from '../answering/files.ts';
import { usePlayer } from '../use-player.ts';
import { MessageScreen } from './message-screen.tsx';

export interface ClosedScreenProps {
  /** `lost`: the server does not have the response any more; `elsewhere`: another tab has continued it. */
  reason: PlayerBoot['state'] | 'lost' | 'elsewhere';
  boot: Pick<PlayerBoot, 'state' | 'day' | 'message' | 'back'>;
  language: string;
  t: Translate;
  /** For what the person can do; absent where there is no response. */
  answering?: Pick<Answering, 'resume' | 'startAgain' | 'takeOver'>;
  /** With `files`, where there is a study. */
  study?: PlayedStudy;
  files?: Files;
}

const CAN_RETRY: ReadonlySet<string> = new Set(['not_live', 'paused']);
/** Whoever comes from a panel goes back from these, at once unless trying again may help. */
const GOES_BACK: ReadonlySet<string> = new Set(['unknown', 'not_live', 'paused', 'closed', 'full']);
/** Seconds to read why, before the page leaves by itself. */
const LEAVES_AFTER_SECONDS = 5;

/** Why a study cannot be answered now, and what to do. */
export function ClosedScreen({ reason, boot, language, t, answering, study, files }: ClosedScreenProps) {
  const [busy, setBusy] = useState(false);
  const { day, message, back } = boot;
  const state = reason === 'open' ? 'unknown' : reason;
  const hasDate = day !== null && (state === 'closed' || state === 'not_live');
  // A study that starts later today says when, and of which zone that time is.
  const style: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    ...(state === 'not_live' && { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
  };
  const date = hasDate ? new Date(day).toLocaleString(language, style) : '';
  const general = hasDate ? t(`${state}_on_text`, { date }) : t(`${state}_text`);
  const text =
    state === boot.state && message ? (
      <PlayedText inlines={Object.assign(message.text, { lang: message.lang })} />
    ) : (
      general
    );
  return (
    <MessageScreen title={t(`${state}_title`)} text={text}>
      {CAN_RETRY.has(state) && (
        <PrimaryButton onClick={() => location.reload()}>{t('try_again')}</PrimaryButton>
      )}
      {state === 'lost' && answering && (
        <PrimaryButton onClick={() => void answering.startAgain()}>{t('lost_again')}</PrimaryButton>
      )}
      {state === 'elsewhere' && answering && (
        <PrimaryButton onClick={() => void answering.takeOver()}>{t('elsewhere_continue')}</PrimaryButton>
      )}
      {state === 'already_answered' &&
        study?.blocks
          .filter(({ isShownAfterwards }) => isShownAfterwards)
          .map((block) => <Afterwards key={block.id} block={block} files={files!} t={t} />)}
      {state === 'already_answered' && answering && (
        <button
          class="second"
          type="button"
          aria-disabled={busy}
          onClick={() => {
            if (busy) return;
            setBusy(true);
            // With the code, if the study gives one.
            void answering.resume('continue').finally(() => setBusy(false));
          }}
        >
          {t('already_answered_again')}
        </button>
      )}
      {back && GOES_BACK.has(state) && (
        <WayBack back={back} after={CAN_RETRY.has(state) ? null : LEAVES_AFTER_SECONDS} t={t} />
      )}
    </MessageScreen>
  );
}

/** What somebody who has finished sees of a block. */
function Afterwards({ block, files, t }: { block: PlayedBlock; files: Files; t: Translate }) {
  const { module } = usePlayer(block, () => false);
  const Shown = module?.afterwards as ComponentType<AfterwardsProps> | undefined;
  return Shown && <Shown config={block.config} bookingTimes={files.getBookingTimes(block.id)} t={t} />;
}

/** The code and the way back to a panel, as an ending shows them. */
function WayBack(props: { back: { address: string; code: string }; after: number | null; t: Translate }) {
  const { back, after, t } = props;
  const ending = useMemo(
    () => ({
      type: 'ending',
      config: {
        outcome: 'over_quota',
        text: {},
        code: back.code,
        redirect: back.address,
        redirectLabel: {},
        redirectAfter: after,
      },
    }),
    [back, after],
  );
  const { module } = usePlayer(ending, () => false);
  const Player = module?.player as ComponentType<Pick<PlayerProps, 'config' | 'text' | 't'>> | undefined;
  return Player && <Player config={ending.config} text={() => []} t={t} />;
}
