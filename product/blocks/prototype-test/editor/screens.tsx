import { ActionIcon, Badge, Button, FileButton, Progress, VisuallyHidden } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useId, useRef, useState } from 'react';
import { AppError } from '#platform/errors/errors.ts';
import { SortableList } from '#platform/ui/sortable-list.tsx';
import { newId } from '../../block.ts';
import type { BlockEditorProps } from '../../block-props.ts';
import { issueMessageAt } from '../../kit/editor/editor-fields.tsx';
import { moveEntry } from '../../kit/options/editor-options.tsx';
import shared from '../../kit/editor/editor.module.css';
import { inLanguage, plainText, text } from '../../text.ts';
import { countLinksTo, removeScreen, addScreen } from '../change-prototype.ts';
import classes from '../editor.module.css';
import { MAX_SCREENS, type PrototypeTestConfig, type PrototypeScreen } from '../prototype.ts';
import { listLinkedScreens, findScreen, findStartScreen } from '../walk.ts';
import { texts } from '../texts.ts';
import { texts as kitTexts } from '../../kit/texts.ts';

const ACCEPT = 'image/png,image/jpeg,image/webp,image/gif';

interface ScreensProps extends BlockEditorProps<PrototypeTestConfig> {
  open: string | null;
  onOpen(screen: string | null): void;
  /** The name of a screen, also if none is set yet. */
  nameOf(screen: PrototypeScreen | undefined): string;
}

/** "02 Cart.png" → "02 Cart". */
const nameOfFile = (file: string) => file.replace(/\.[^.]+$/, '').slice(0, 200);

/** The list of screens, each with its thumbnail and links; several pictures can be added at once. */
export function ScreensEditor(props: ScreensProps) {
  const { config, issues, readOnly, media, onChange, nameOf, open, onOpen } = props;
  const heading = useId();
  const [announcement, setAnnouncement] = useState('');
  const upload = useUpload(props);
  const { screens, goals } = config;
  const problem = issueMessageAt(issues, 'screens');
  const start = findStartScreen(config)?.id;

  function remove(screen: PrototypeScreen) {
    const brokenLinks = countLinksTo(config, screen.id);
    const paths = config.paths.filter((path) => path.screens.includes(screen.id)).length;
    onChange(removeScreen(config, screen.id));
    if (open === screen.id) onOpen(null);
    setAnnouncement(
      [
        texts.screenList.deleted(nameOf(screen)),
        brokenLinks > 0 && texts.screenList.hotspotsNeedScreen(brokenLinks),
        paths > 0 && texts.screenList.goalPathsRemoved(paths),
      ]
        .filter(Boolean)
        .join(' '),
    );
  }

  return (
    <div role="group" aria-labelledby={heading} className={shared.editor} data-place="screens" tabIndex={-1}>
      <span id={heading} className={shared.label}>
        {texts.screens}
      </span>
      <SortableList
        ids={screens.map(({ id }) => id)}
        getName={(id) => nameOf(findScreen(config, id))}
        disabled={readOnly}
        onMove={(from, to) => onChange({ ...config, screens: moveEntry(screens, from, to) })}
      >
        {(id, grip) => {
          const screen = findScreen(config, id)!;
          const name = nameOf(screen);
          const to = listLinkedScreens(config, screen).map((next) => nameOf(findScreen(config, next)));
          const screenIssues = issues.filter(({ place }) => place === `screen:${id}`);
          return (
            <div className={classes.screen} data-open={open === id || undefined}>
              {grip}
              <img className={classes.thumbnail} src={media.pictureUrl(screen.picture.media)} alt="" />
              <div className={classes.about}>
                <span className={classes.name} dir="auto">
                  {name}
                </span>
                {id === start && (
                  <Badge variant="light" tt="none">
                    {kitTexts.start}
                  </Badge>
                )}
                {goals.includes(id) && (
                  <Badge variant="filled" tt="none">
                    {texts.goal}
                  </Badge>
                )}
                <span className={classes.leads}>
                  {to.length > 0
                    ? texts.screenList.leadsToScreens(to.join(', '))
                    : texts.screenList.noLinksYet}
                </span>
                {screenIssues.map(({ message, severity }) => (
                  <span key={message} className={classes.wrong} data-severity={severity}>
                    {message}
                  </span>
                ))}
              </div>
              <Button
                variant="default"
                size="compact-sm"
                aria-expanded={open === id}
                aria-label={
                  open === id ? texts.screenList.closeNamed(name) : texts.screenList.editScreen(name)
                }
                data-place={`screen:${id}`}
                onClick={() => onOpen(open === id ? null : id)}
              >
                {open === id ? texts.screenList.close : texts.screenList.edit}
              </Button>
              {!readOnly && (
                <ActionIcon aria-label={texts.screenList.deleteNamed(name)} onClick={() => remove(screen)}>
                  <IconTrash size={16} stroke={1.5} aria-hidden />
                </ActionIcon>
              )}
            </div>
          );
        }}
      </SortableList>
      {!readOnly && screens.length < MAX_SCREENS && (
        <div className={classes.add}>
          <FileButton multiple accept={ACCEPT} onChange={(files) => void upload.take(files)}>
            {(button) => (
              <Button {...button} variant="default" size="compact-sm">
                {texts.screenList.addScreens}
              </Button>
            )}
          </FileButton>
          <span className={classes.leads}>{texts.screenList.addScreensHint}</span>
        </div>
      )}
      {upload.sent !== null && (
        <Progress aria-label={texts.screenList.uploadingImages} value={upload.sent * 100} />
      )}
      <p className={classes.alert} role="alert">
        {upload.problem || problem}
      </p>
      {announcement && (
        <p className={classes.leads} aria-hidden="true">
          {announcement}
        </p>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}

/** Uploads pictures one after the other; each becomes a screen named after its file. */
function useUpload(props: ScreensProps) {
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  // The config may change while a picture is being uploaded.
  const latest = useRef(props);
  latest.current = props;

  async function take(files: File[]) {
    const room = MAX_SCREENS - latest.current.config.screens.length;
    const problems: string[] = [];
    if (files.length > room) problems.push(texts.screenList.tooManyScreens(MAX_SCREENS));
    const taken = files.slice(0, room);
    setProblem('');
    for (const [at, file] of taken.entries()) {
      setSent(at / taken.length);
      try {
        const stored = await latest.current.media.upload(file, (share) =>
          setSent((at + share) / taken.length),
        );
        const { config, baseLanguage: base, onChange } = latest.current;
        const screen: PrototypeScreen = {
          id: newId(),
          name: text(nameOfFile(file.name), base),
          picture: { ...stored, alt: {} },
          hotspots: [],
        };
        // The next picture must see this screen even before React has rendered it.
        const next = addScreen(config, screen);
        latest.current = { ...latest.current, config: next };
        onChange(next);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        problems.push(`${file.name}: ${error.message}`);
      }
    }
    setSent(null);
    setProblem(problems.join(' '));
  }
  return { take, sent, problem };
}

/** Returns a function that names screens for the editor. */
export const screenNamer =
  (config: PrototypeTestConfig, language: string, base: string) => (screen: PrototypeScreen | undefined) =>
    plainText(inLanguage(screen?.name, language, base)) ||
    (screen
      ? texts.screenList.screenNumber(config.screens.indexOf(screen) + 1)
      : texts.screenList.aDeletedScreen);
