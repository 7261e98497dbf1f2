import { ActionIcon, Button, Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useState } from 'react';
import { Link } from 'react-router';
import { DateTime } from '#platform/ui/date-time.tsx';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { StateTag, type Tone } from '#platform/ui/feedback/state-tag.tsx';
import type { PanelistOutput } from '../contract.ts';
import type { PanelistState } from '../panel.ts';
import { BonusDialog } from './bonus-dialog.tsx';
import { BonusLines } from './bonus-lines.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import classes from './panel.module.css';
import { decide } from './requests.ts';
import { texts } from './texts.ts';

const TONES: Partial<Record<PanelistState, Tone>> = {
  review: 'warning',
  approved: 'good',
  partly_approved: 'good',
  rejected: 'danger',
};

/** What one should know before approving somebody; empty where nothing speaks against it. */
function listDoubts({ state, response, responseStatus, hasRightCode, enteredCode, problem }: PanelistOutput) {
  const isWaiting = state === 'review';
  return [
    ...(isWaiting && response === null ? [texts.noResponse] : []),
    ...(isWaiting && response !== null && responseStatus !== 'completed' ? [texts.unfinishedResponse] : []),
    ...(isWaiting && !hasRightCode
      ? [enteredCode === null ? texts.noCode : texts.wrongCode(enteredCode)]
      : []),
    ...(problem === null ? [] : [problem]),
  ];
}

interface Props {
  study: string;
  panelist: PanelistOutput;
  currency: string;
  onChanged(): Promise<void>;
}

/** Somebody of a panel: how they stand, what to know, and what to decide. */
export function PanelistRow({ study, panelist, currency, onChanged }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [dialog, setDialog] = useState<'reject' | 'request_return' | 'bonus' | null>(null);
  const { id, externalPerson, state, response, startedAt, decision, decisionState, bonuses } = panelist;
  const name = externalPerson ?? texts.erased;
  const isUndecided = state === 'review' && decisionState === null;
  const approve = async () => {
    setBusy(true);
    try {
      await decide(study, id, { do: 'approve' });
    } catch (error) {
      notify(describeFailure(error), { tone: 'problem' });
    }
    await onChanged();
    setBusy(false);
  };
  const items = [
    ...(isUndecided
      ? ([
          ['reject', texts.reject],
          ['request_return', texts.requestReturn],
        ] as const)
      : []),
    ...(state === 'approved' && externalPerson !== null ? ([['bonus', texts.bonus]] as const) : []),
  ];
  const dialogProps = { study, panelist: id, currency, onChanged, onClose: () => setDialog(null) };
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <span className={classes.id}>{name}</span>
        <span className="muted">
          <DateTime at={startedAt} />
          {response !== null && (
            <>
              {' · '}
              <Link to={`/summary/study/${study}/responses/${response}`}>{texts.response}</Link>
            </>
          )}
        </span>
      </div>
      <div className={classes.how}>
        <StateTag tone={TONES[state] ?? 'plain'}>{texts.panelistStates[state]}</StateTag>
        {decisionState === 'sending' && <span className="muted">{texts.sending}</span>}
        {decisionState === 'unknown' && <span className={classes.doubt}>{texts.unknown}</span>}
        {decisionState === null && state === 'review' && decision !== null && (
          <span className="muted">{texts.decided[decision]}</span>
        )}
        {decisionState === null &&
          listDoubts(panelist).map((doubt) => (
            <span key={doubt} className={classes.doubt}>
              {doubt}
            </span>
          ))}
        <BonusLines study={study} bonuses={bonuses} currency={currency} onChanged={onChanged} />
      </div>
      <div className={classes.act}>
        {isUndecided && (
          <Button
            data-once
            variant="default"
            size="compact-md"
            loading={isBusy}
            onClick={() => void approve()}
          >
            {texts.approve}
          </Button>
        )}
        {items.length > 0 && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="default" size={30} aria-label={texts.more(name)}>
                <IconDots size={16} stroke={1.5} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {items.map(([key, label]) => (
                <Menu.Item
                  key={key}
                  {...(key === 'reject' && { color: 'red' })}
                  onClick={() => setDialog(key)}
                >
                  {label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {dialog === 'bonus' && <BonusDialog {...dialogProps} />}
      {(dialog === 'reject' || dialog === 'request_return') && (
        <DecisionDialog decision={dialog} {...dialogProps} />
      )}
    </li>
  );
}
