/** @jsxImportSource preact */
import { PrimaryButton } from '#product/blocks/web/shared/primary-button.tsx';
import type { Translate } from '#product/blocks/player.ts';
import type { PlayerBoot } from '../../contract.ts';
import { MessageScreen } from './message-screen.tsx';

interface Props {
  reason: PlayerBoot['state'];
  boot: Pick<PlayerBoot, 'closedOn' | 'startsOn' | 'message'>;
  language: string;
  t: Translate;
}

const CAN_RETRY: ReadonlySet<string> = new Set(['not_live', 'paused']);

/** Why a study cannot be answered now, and what to do. */
export function ClosedScreen({ reason, boot, language, t }: Props) {
  const { closedOn, startsOn, message } = boot;
  const state = reason === 'open' ? 'unknown' : reason;
  const [day, key] =
    state === 'closed'
      ? [closedOn, 'closed_on_text']
      : state === 'not_live'
        ? [startsOn, 'starts_on_text']
        : [null, ''];
  const date = day && new Date(day).toLocaleDateString(language, { dateStyle: 'long' });
  const text = date ? t(key, { date }) : (state === 'paused' && message) || t(`${state}_text`);
  return (
    <MessageScreen title={t(`${state}_title`)} text={text}>
      {CAN_RETRY.has(state) && (
        <PrimaryButton onClick={() => location.reload()}>{t('try_again')}</PrimaryButton>
      )}
    </MessageScreen>
  );
}
