/** @jsxImportSource preact */
import { PrimaryButton } from '#product/blocks/web/shared/primary-button.tsx';
import type { Translate } from '#product/blocks/player.ts';
import type { ClosedReason } from '../../contract.ts';
import { MessageScreen } from './message-screen.tsx';

interface Props {
  reason: ClosedReason | 'open';
  closedOn: string | null;
  language: string;
  t: Translate;
}

const CAN_RETRY: ReadonlySet<string> = new Set(['not_live', 'paused']);

/** Why a study cannot be answered now, and what to do. */
export function ClosedScreen({ reason, closedOn, language, t }: Props) {
  const state = reason === 'open' ? 'unknown' : reason;
  const hasDate = state === 'closed' && closedOn !== null;
  const date = hasDate ? new Date(closedOn).toLocaleDateString(language, { dateStyle: 'long' }) : '';
  const text = hasDate ? t('closed_on_text', { date }) : t(`${state}_text`);
  return (
    <MessageScreen title={t(`${state}_title`)} text={text}>
      {CAN_RETRY.has(state) && (
        <PrimaryButton onClick={() => location.reload()}>{t('try_again')}</PrimaryButton>
      )}
    </MessageScreen>
  );
}
