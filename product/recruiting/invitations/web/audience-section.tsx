import { NumberInput, Select, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import { attributesOptions } from '#product/participants/web/shared/requests.ts';
import { segmentsOptions } from '../../segments/web/requests.ts';
import { formatCount } from '#platform/ui/figures.ts';
import { LARGE_WAVE_SIZE } from '../wave.ts';
import classes from './invitations.module.css';
import { audienceOptions } from './requests.ts';
import { describeRule } from './rule-texts.ts';
import { texts } from './texts.ts';
import type { WaveDraft } from './wave-input.ts';

/** Whether anybody is chosen at all. */
export const hasAudience = ({ segment, participants }: WaveDraft): boolean =>
  segment !== null || participants.length > 0;

/** Who is invited, and how many that are. */
export function AudienceSection(props: {
  studyId: string;
  draft: WaveDraft;
  problems: Record<string, string>;
  onChange(part: Partial<WaveDraft>): void;
}) {
  const { studyId, draft, problems, onChange } = props;
  const segments = useQuery(segmentsOptions);
  const attributes = useQuery(attributesOptions);
  const items = segments.data?.items.filter((segment) => segment.problems.length === 0) ?? [];
  const data = [
    ...(draft.participants.length > 0 ? [{ value: '', label: texts.chosenPeople }] : []),
    ...items.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <section className={classes.section} aria-labelledby="who-title">
      <h2 id="who-title">{texts.who}</h2>
      {segments.data && data.length === 0 ? (
        <p>
          {texts.noSegments} <Link to="/participants/segments/new">{texts.newSegment}</Link>
        </p>
      ) : (
        <Select
          label={texts.segment}
          placeholder={texts.chooseSegment}
          data={data}
          value={draft.segment ?? (draft.participants.length > 0 ? '' : null)}
          error={problems['segment']}
          allowDeselect={false}
          {...buildSelectProps(data.length)}
          onChange={(segment) => onChange({ segment: segment || null })}
        />
      )}
      {hasAudience(draft) && <AudienceCount studyId={studyId} draft={draft} />}
      <Switch
        label={texts.onlySome}
        description={texts.onlySomeExplained}
        checked={draft.hasSample}
        onChange={(event) => onChange({ hasSample: event.currentTarget.checked })}
      />
      {draft.hasSample && (
        <div className={`${classes.row} ${classes.indented}`}>
          <NumberInput
            className={classes.short}
            label={texts.sampleSize}
            min={1}
            allowDecimal={false}
            value={draft.sampleSize}
            error={problems['sample']}
            onChange={(sampleSize) => onChange({ sampleSize })}
          />
          <Select
            label={texts.sampleBy}
            data={[
              { value: '', label: texts.sampleByNothing },
              ...(attributes.data?.items ?? []).map(({ key, name }) => ({ value: key, label: name })),
            ]}
            value={draft.sampleBy ?? ''}
            allowDeselect={false}
            onChange={(by) => onChange({ sampleBy: by || null })}
          />
        </div>
      )}
    </section>
  );
}

/** How many would get the email, and why others would not. */
function AudienceCount({ studyId, draft }: { studyId: string; draft: WaveDraft }) {
  const { segment, participants } = draft;
  const audience = { segment, participants: segment === null ? participants : [] };
  const { data, error } = useQuery(audienceOptions(studyId, audience));
  if (error)
    return (
      <p role="alert" className={`${classes.count} ${classes.problem}`}>
        {describeFailure(error)}
      </p>
    );
  if (!data) return <p className={`${classes.count} muted`}>{texts.counting}</p>;
  const leftOut = Object.entries(data.leftOut);
  const count = countInvited(data.eligible, draft);
  return (
    <div className={`${classes.count} numbers`} role="status">
      <p>
        <strong>{count === 0 ? texts.nobody : texts.willBeInvited(count)}</strong>
      </p>
      {leftOut.length > 0 && (
        <p className="muted">
          {texts.leftOut(
            leftOut.reduce((sum, [, n]) => sum + n, 0),
            leftOut.map(([rule, n]) => `${describeRule(rule).toLowerCase()} (${formatCount(n)})`).join(', '),
          )}
        </p>
      )}
      {count > LARGE_WAVE_SIZE && data.failingRecords.length > 0 && (
        <p className={classes.problem}>
          {texts.failingRecords(data.failingRecords.map((record) => record.toUpperCase()).join(', '))}
        </p>
      )}
    </div>
  );
}

/** Of those who can be invited, how many a sample leaves. */
export const countInvited = (eligible: number, { hasSample, sampleSize }: WaveDraft): number =>
  hasSample && Number(sampleSize) > 0 ? Math.min(eligible, Number(sampleSize)) : eligible;
