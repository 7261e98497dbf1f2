import { Button, NumberInput, Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import type { LinkChannel } from '../../study.ts';
import classes from '../editor/editor.module.css';
import { LinkAddress, LinkCode } from './link-address.tsx';
import { fromLocalInputValue, toLocalInputValue } from './link-time.ts';
import { SingleLinksCard } from './single-links-card.tsx';
import { QuotasCard } from '../quotas/quotas-card.tsx';
import { changeLink, regenerateLink, STUDIES_KEY } from '../requests.ts';
import { StudyFrame } from '../editor/study-frame.tsx';
import { useEditing } from '../editor/use-draft.ts';
import { useFocusPlace } from '../editor/use-focus-place.ts';

/** Styles of a short field with a long description. */
const NARROW_INPUT = { wrapper: { maxWidth: 260 } };

/** The participants step: the public link and its limits. Changes are effective immediately, without a new version. */
export function ParticipantsStep() {
  const { study, readOnly } = useEditing();
  const { link, save, state } = useLink();
  const queries = useQueryClient();
  useFocusPlace();

  function replace() {
    void confirm({
      title: 'Regenerate link?',
      text: 'The old link and its QR code stop working immediately, wherever they were shared. This can’t be undone.',
      action: 'Regenerate link',
      variant: 'warning',
      icon: 'refresh',
      run: async () => {
        await regenerateLink(study.id);
        await queries.invalidateQueries({ queryKey: STUDIES_KEY });
      },
    });
  }

  return (
    <StudyFrame step="participants">
      <div className={classes.column} data-own-undo>
        <div>
          <h2 className={classes.heading}>Participants</h2>
          <p className={classes.lead}>Changes apply immediately, even while live.</p>
        </div>
        <section className={classes.card} aria-labelledby="link-title">
          <div className={classes.rowOfButtons} style={{ justifyContent: 'space-between' }}>
            <h3 id="link-title">Public link</h3>
            <span className="muted" role="status">
              {state}
            </span>
          </div>
          <p className="muted">
            {study.state === 'draft'
              ? 'Anyone with the link can answer once published.'
              : 'Anyone with the link can answer while the study is live.'}
          </p>
          <Switch
            label="Accepting responses"
            description={
              link.open ? 'Anyone who opens the link can answer.' : 'Visitors see that the study is closed.'
            }
            checked={link.open}
            disabled={readOnly}
            data-place="open"
            onChange={(event) => save({ open: event.currentTarget.checked })}
          />
          <LinkAddress address={study.linkAddress} />
          <LinkCode address={study.linkAddress} name={study.name} />
          {!readOnly && (
            <div>
              <Button variant="subtle" size="compact-sm" color="red" onClick={replace}>
                Regenerate link
              </Button>
            </div>
          )}
        </section>
        <section className={classes.card} aria-label="Limits">
          <h3>Limits</h3>
          <CloseAt value={link.closeAt} readOnly={readOnly} onChange={(closeAt) => save({ closeAt })} />
          <CloseOn value={link.closeOn} readOnly={readOnly} onChange={(closeOn) => save({ closeOn })} />
          <Switch
            label="One response per browser"
            description="Prevents accidental duplicates. People can still answer again in another browser, a private window or on another device."
            checked={link.onePerBrowser}
            disabled={readOnly}
            data-place="onePerBrowser"
            onChange={(event) => save({ onePerBrowser: event.currentTarget.checked })}
          />
        </section>
        <SingleLinksCard link={link} onChange={save} />
        <QuotasCard />
      </div>
    </StudyFrame>
  );
}

/** The settings of the link; reverted if they cannot be saved. */
function useLink() {
  const { study } = useEditing();
  const queries = useQueryClient();
  const [link, setLink] = useState(study.link);
  const [state, setState] = useState('');
  const latestSave = useRef(0);
  useEffect(() => setLink(study.link), [study.link]);

  async function save(part: Partial<LinkChannel>) {
    const next = { ...link, ...part };
    const mine = ++latestSave.current;
    setLink(next);
    setState('Saving…');
    try {
      await changeLink(study.id, next);
      if (mine !== latestSave.current) return;
      setState('Saved');
      await queries.invalidateQueries({ queryKey: STUDIES_KEY });
    } catch (error) {
      if (mine !== latestSave.current) return;
      setState('');
      setLink(study.link);
      notify(`Couldn’t change the link. ${describeFailure(error)}`, { tone: 'problem' });
    }
  }
  return { link, save: (part: Partial<LinkChannel>) => void save(part), state };
}

function CloseAt(props: { value: number | null; readOnly: boolean; onChange(value: number | null): void }) {
  const [typed, setTyped] = useState<number | string>(props.value ?? '');
  useEffect(() => setTyped(props.value ?? ''), [props.value]);
  return (
    <NumberInput
      label="Close at"
      description="Stop after this many completed responses. Later finishers are marked “over quota”. Leave empty for no limit."
      value={typed}
      min={1}
      max={10_000_000}
      allowDecimal={false}
      styles={NARROW_INPUT}
      readOnly={props.readOnly}
      data-place="closeAt"
      onChange={setTyped}
      onBlur={() => {
        const value = typeof typed === 'number' ? Math.max(1, typed) : null;
        if (value !== props.value) props.onChange(value);
      }}
    />
  );
}

function CloseOn(props: { value: string | null; readOnly: boolean; onChange(value: string | null): void }) {
  const [typed, setTyped] = useState(toLocalInputValue(props.value));
  useEffect(() => setTyped(toLocalInputValue(props.value)), [props.value]);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <TextInput
      type="datetime-local"
      label="Close on"
      description={`In your time zone, ${zone.replaceAll('_', ' ')}. People who already started have 24 hours to finish. Leave empty for no date.`}
      value={typed}
      styles={NARROW_INPUT}
      readOnly={props.readOnly}
      data-place="closeOn"
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        const value = fromLocalInputValue(typed);
        if (value !== props.value) props.onChange(value);
      }}
    />
  );
}
