import { ActionIcon, Checkbox, Menu, NumberInput, TextInput } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { formatCount, formatPercent } from '#platform/ui/figures.ts';
import { formatIntervalChoice } from './names.ts';
import { texts } from './texts.ts';
import type { CategoryDraft } from './weights-draft.ts';
import classes from './margin-card.module.css';

interface Props {
  category: CategoryDraft;
  unit: 'percent' | 'counts';
  /** Whether its answers are numbers; its label is then a range. */
  isNumeric: boolean;
  /** Number of participants; null if it is not known. */
  n: number | null;
  /** Participants in all categories of the margin. */
  total: number;
  isSelected: boolean;
  errors: { label?: string | undefined; target?: string | undefined };
  onSelect(selected: boolean): void;
  onChange(part: Partial<Pick<CategoryDraft, 'label' | 'target'>>): void;
  onSplit(): void;
  onLeaveOut(): void;
  /** Called if a table is pasted into the target field. */
  onPasteTable(pasted: string): void;
}

/** A category of a margin: its name, how many participants are in it, and its target. */
export function CategoryRow(props: Props) {
  const { category, unit, isNumeric, n, total, isSelected, errors } = props;
  const { label, choices, target } = category;
  const name = label || texts.margin.newRange;
  const range = isNumeric ? choices.map(formatIntervalChoice).join(', ') : '';
  const isNamed = range !== '' && !/^[<>≤≥]?\s*\d|^(?:under|up|over|below|above)\b/i.test(label);
  const isEmpty = n === 0 && choices.length > 0;
  const hint = isEmpty ? texts.margin.nobody : isNamed ? texts.margin.range(range) : null;
  return (
    <li className={classes.row}>
      <Checkbox
        className={classes.select}
        aria-label={texts.margin.select(name)}
        checked={isSelected}
        onChange={(event) => props.onSelect(event.currentTarget.checked)}
      />
      <div className={classes.name}>
        <TextInput
          aria-label={label ? texts.margin.labelOf(name) : texts.margin.newRange}
          placeholder={isNumeric ? texts.margin.newRange : undefined}
          value={label}
          maxLength={200}
          error={errors.label}
          onChange={(event) => props.onChange({ label: event.currentTarget.value })}
        />
        {hint && (
          <p className={classes.hint} data-warning={isEmpty || undefined}>
            {hint}
          </p>
        )}
      </div>
      <span className={`${classes.figure} numbers`} data-column="n">
        <span className={classes.narrowLabel}>{`${texts.margin.participants} = `}</span>
        {n === null ? '–' : formatCount(n)}
      </span>
      <span className={`${classes.figure} numbers`} data-column="share">
        {n === null || total === 0 ? '–' : formatPercent(n / total, total)}
        <span className="visually-hidden">{` ${texts.margin.unweighted.toLowerCase()}`}</span>
      </span>
      <NumberInput
        className={classes.target}
        aria-label={texts.margin.targetOf(name)}
        value={target}
        min={0}
        max={1e12}
        clampBehavior="none"
        allowNegative={false}
        allowedDecimalSeparators={['.', ',']}
        thousandSeparator={unit === 'counts' ? ',' : undefined}
        suffix={unit === 'percent' ? '%' : undefined}
        hideControls
        error={errors.target}
        onChange={(value) => props.onChange({ target: typeof value === 'number' ? value : '' })}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          if (!/\S[\t\r\n]+\s*\S/.test(pasted)) return;
          event.preventDefault();
          props.onPasteTable(pasted);
        }}
      />
      <Menu>
        <Menu.Target>
          <ActionIcon className={classes.more} aria-label={texts.margin.moreFor(name)}>
            <IconDots size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {choices.length > 1 && (
            <Menu.Item onClick={props.onSplit}>{texts.margin.split(choices.length)}</Menu.Item>
          )}
          <Menu.Item onClick={props.onLeaveOut}>{texts.margin.leaveOut}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
