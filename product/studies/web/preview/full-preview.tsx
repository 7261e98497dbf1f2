import { ActionIcon, Button, CopyButton, SegmentedControl, Select, Tooltip } from '@mantine/core';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTitle } from '#platform/ui/title.ts';
import { getStepPath } from '../editor/editor-step.ts';
import { useEditing } from '../editor/use-draft.ts';
import { formatBlockLabel } from '../rules/rule-formatter.ts';
import { PlayerFrame } from '../shared/player-frame.tsx';
import { formatLanguageName } from '../../texts/languages.ts';
import classes from './full-preview.module.css';
import { texts } from './texts.ts';

const DEVICES = ['phone', 'tablet', 'full'] as const;
const SCHEMES = ['auto', 'light', 'dark'] as const;

/** The draft in the size of a device. Its address can be given to colleagues; nothing is stored. */
export function FullPreview() {
  const { study, content, language: editedLanguage } = useEditing();
  const { base, others } = content.languages;
  const [device, setDevice] = useState<(typeof DEVICES)[number]>('full');
  const [scheme, setScheme] = useState<(typeof SCHEMES)[number]>('auto');
  const [language, setLanguage] = useState(editedLanguage);
  /** The number makes another jump to the same block one, too. */
  const [jump, setJump] = useState<{ block: string | null; run: number }>({ block: null, run: 0 });
  useTitle(texts.previewOf(study.name));
  const restart = (block: string | null = null) => setJump(({ run }) => ({ block, run: run + 1 }));
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <Button component={Link} to={getStepPath(study, 'questions')} variant="subtle" size="compact-sm">
          {texts.backToEditor}
        </Button>
        <h1 className={classes.name}>{study.name}</h1>
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
          <CopyButton value={window.location.href}>
            {({ copied, copy }) => (
              <Tooltip label={texts.draftLinkExplained} multiline w={240}>
                <Button size="xs" variant="default" onClick={copy}>
                  <span aria-live="polite">{copied ? texts.draftLinkCopied : texts.copyDraftLink}</span>
                </Button>
              </Tooltip>
            )}
          </CopyButton>
        </div>
      </header>
      <div className={classes.stage} data-device={device}>
        <PlayerFrame
          key={jump.run}
          study={study.id}
          content={content}
          version={study.version}
          block={jump.block}
          language={language}
          device={device}
          colorScheme={scheme === 'auto' ? undefined : scheme}
        />
      </div>
    </div>
  );
}
