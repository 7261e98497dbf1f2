import { ActionIcon, Button, Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { Link } from 'react-router';
import { buildSummaryPath, formatSearch, useFilter } from '#product/results/web/shared/frame/summary.ts';
import { AddFiguresToFinding } from '../../findings/web/add-to-finding.tsx';
import type { Theme } from '../contract.ts';
import { MoodBar } from './mood-bar.tsx';
import classes from './themes.module.css';
import { texts } from './texts.ts';
import type { ThemeChanges } from './use-theme-changes.ts';

export type OpenedThemeDialog =
  { kind: 'theme'; theme: Theme | null; word?: string } | { kind: 'merge' | 'split'; theme: Theme };

/** What a theme is about, and what can be done with it. */
export function ThemeDetail(props: {
  theme: Theme;
  /** People whose answers have words. */
  answers: number;
  canEdit: boolean;
  canMerge: boolean;
  changes: ThemeChanges;
  onOpen(dialog: OpenedThemeDialog): void;
}) {
  const { theme, canEdit, changes, onOpen } = props;
  const { studyId, questionId } = changes.question;
  const { filter } = useFilter();
  const where = [
    ...filter.where.filter(({ name }) => name !== 'theme'),
    { name: 'theme', values: [theme.id] },
  ];
  const filters = formatSearch({ ...filter, where });
  return (
    <div className={classes.detail}>
      <div className={classes.head}>
        <h3 id="theme" tabIndex={-1}>
          {theme.name}
        </h3>
        {canEdit && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" size={32} aria-label={texts.actionsFor(theme.name)}>
                <IconDots size={18} stroke={1.5} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => onOpen({ kind: 'theme', theme })}>{texts.edit}</Menu.Item>
              <Menu.Item onClick={() => void changes.setPinned(theme, !theme.pinned)}>
                {theme.pinned ? texts.unpin : texts.pin}
              </Menu.Item>
              <Menu.Item disabled={!props.canMerge} onClick={() => onOpen({ kind: 'merge', theme })}>
                {texts.merge}
              </Menu.Item>
              <Menu.Item disabled={theme.words.length < 2} onClick={() => onOpen({ kind: 'split', theme })}>
                {texts.split}
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item color="red" onClick={() => void changes.delete(theme)}>
                {texts.delete}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {theme.description && <p className={classes.description}>{theme.description}</p>}
      <p className={classes.facts}>
        <span>{texts.people(theme.n)}</span>
        <span>{theme.isAutomatic ? texts.automatic : texts.yours}</span>
        <MoodBar moods={theme.moods} />
      </p>
      <div className={classes.uses}>
        <Button
          component={Link}
          to={buildSummaryPath(studyId, 'results') + filters}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconFilter size={16} stroke={1.5} aria-hidden />}
        >
          {texts.showResults}
        </Button>
        <AddFiguresToFinding
          study={studyId}
          block={questionId}
          title={texts.evidence(theme.name, theme.n, props.answers)}
          filters={filters}
        />
      </div>
      {theme.words.length > 0 && (
        <ul className={classes.chips} aria-label={texts.words}>
          {theme.words.map((word) => (
            <li key={word} className={classes.chip}>
              {word}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
