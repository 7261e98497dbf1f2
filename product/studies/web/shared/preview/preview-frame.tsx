import { ActionIcon, SegmentedControl, Select, Tooltip } from '@mantine/core';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useState, type ReactNode } from 'react';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import type { Id } from '#product/blocks/block.ts';
import type { StudyContent } from '../../../study.ts';
import { formatLanguageName } from '../../../texts/languages.ts';
import classes from './preview-frame.module.css';
import { texts } from './texts.ts';
import { formatBlockLabel } from '../../rules/rule-formatter.ts';

const DEVICES = ['phone', 'tablet', 'full'] as const;
const SCHEMES = ['auto', 'light', 'dark'] as const;

/** What the viewer chose. */
export interface ShownPreview {
  language: string;
  /** The block to show; null: start at the beginning. */
  block: Id | null;
  device: (typeof DEVICES)[number];
  /** Without it, that of the device in use. */
  colorScheme: 'light' | 'dark' | undefined;
}

interface PreviewFrameProps {
  title: string;
  /** Content before the title, such as the way back. */
  start?: ReactNode;
  /** A line above everything. */
  banner?: ReactNode;
  /** Content after the controls. */
  actions?: ReactNode;
  content: Pick<StudyContent, 'blocks' | 'languages'>;
  initialLanguage: string;
  children(shown: ShownPreview): ReactNode;
}

/** A study in the size of a device, with controls for device, colours, language and place. */
export function PreviewFrame({ title, start, banner, actions, content, ...props }: PreviewFrameProps) {
  const { base, others } = content.languages;
  const [device, setDevice] = useState<(typeof DEVICES)[number]>('full');
  const [scheme, setScheme] = useState<(typeof SCHEMES)[number]>('auto');
  const [language, setLanguage] = useState(props.initialLanguage);
  /** The number makes another jump to the same block one, too. */
  const [jump, setJump] = useState<{ block: Id | null; run: number }>({ block: null, run: 0 });
  const restart = (block: Id | null = null) => setJump(({ run }) => ({ block, run: run + 1 }));
  const colorScheme = scheme === 'auto' ? undefined : scheme;
  return (
    <div className={classes.page}>
      {banner && <p className={classes.banner}>{banner}</p>}
      <header className={classes.bar}>
        {start}
        <h1 className={classes.name}>{title}</h1>
        <div className={classes.controls}>
          <SegmentedControl
            size="xs"
            className={classes.devices}
            aria-label={texts.device}
            data={DEVICES.map((value) => ({ value, label: texts.devices[value] }))}
            value={device}
            onChange={setDevice}
          />
          <SegmentedControl
            size="xs"
            aria-label={texts.colours}
            data={SCHEMES.map((value) => ({ value, label: texts.schemes[value] }))}
            value={scheme}
            onChange={setScheme}
          />
          {others.length > 0 && (
            <Select
              size="xs"
              className={classes.language}
              aria-label={texts.language}
              {...buildSelectProps(others.length)}
              data={[base, ...others].map((value) => ({ value, label: formatLanguageName(value) }))}
              value={language}
              allowDeselect={false}
              onChange={(value) => value && setLanguage(value)}
            />
          )}
          <Select
            size="xs"
            className={classes.block}
            aria-label={texts.goToBlock}
            placeholder={texts.goToBlock}
            searchable
            data={content.blocks.map((block, index) => ({
              value: block.id,
              label: `${index + 1}. ${formatBlockLabel(block, content)}`,
            }))}
            value={jump.block}
            onChange={(block) => block && restart(block)}
          />
          <Tooltip label={texts.restart}>
            <ActionIcon size={30} variant="default" aria-label={texts.restart} onClick={() => restart()}>
              <IconRefresh size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          </Tooltip>
          {actions}
        </div>
      </header>
      <div key={jump.run} className={classes.stage} data-device={device}>
        {props.children({ language, block: jump.block, device, colorScheme })}
      </div>
    </div>
  );
}
