import { ActionIcon, Badge, Button, FileButton, Progress, VisuallyHidden } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useId, useRef, useState } from 'react';
import { AppError } from '#platform/errors/errors.ts';
import { SortableList } from '#platform/ui/sortable-list.tsx';
import { newId } from '../../block.ts';
import type { BlockEditorProps } from '../../block-props.ts';
import { findProblemMessage } from '../../kit/editor/editor-fields.tsx';
import { moveEntry } from '../../kit/options/editor-options.tsx';
import shared from '../../kit/editor/editor.module.css';
import { selectLanguage, plainText, text } from '../../text.ts';
import { countLinksTo, removeScreen, addScreen } from '../change-prototype.ts';
import classes from '../editor.module.css';
import { MAX_SCREENS, type PrototypeTestConfig, type PrototypeScreen } from '../prototype.ts';
import { listLinkedScreens, findScreen, findStartScreen } from '../walk.ts';
import { texts } from '../texts.ts';
import { texts as kitTexts } from '../../kit/texts.ts';
import { addPictureWidth } from '../../kit/pictures/picture-source.ts';

const ACCEPT = 'image/png,image/jpeg,image/webp,image/gif';

interface ScreensProps extends BlockEditorProps<PrototypeTestConfig> {
  /** Id of the screen whose settings are open. */
  openId: string | null;
  onOpen(screen: string | null): void;
  /** The name of a screen, also if none is set yet. */
  getScreenName(screen: PrototypeScreen | undefined): string;
}

/** "02 Cart.png" → "02 Cart". */
const removeExtension = (file: string) => file.replace(/\.[^.]+$/, '').slice(0, 200);

/** The list of screens, each with its thumbnail and links; several pictures can be added at once. */
export function ScreensEditor(props: ScreensProps) {
  const { config, problems, readOnly, media, onChange, getScreenName, openId, onOpen } = props;
  const heading = useId();
  const [announcement, setAnnouncement] = useState('');
  const upload = useScreenUpload(props);
  const { screens, goals } = config;
  const problem = findProblemMessage(problems, 'screens');
  const start = findStartScreen(config)?.id;

  function remove(screen: PrototypeScreen) {
    const brokenLinks = countLinksTo(config, screen.id);
    const removedPaths = config.paths.filter((path) => path.screens.includes(screen.id)).length;
    onChange(removeScreen(config, screen.id));
    if (openId === screen.id) onOpen(null);
    setAnnouncement(
      [
        texts.screenList.deleted(getScreenName(screen)),
        brokenLinks > 0 && texts.screenList.hotspotsNeedScreen(brokenLinks),
        removedPaths > 0 && texts.screenList.goalPathsRemoved(removedPaths),
      ]
        .filter(Boolean)
        .join(' '),
    );
  }

  return (
    <div role="group" aria-labelledby={heading} className={shared.editor} data-field="screens" tabIndex={-1}>
      <span id={heading} className={shared.label}>
        {texts.screens}
      </span>
      <SortableList
        ids={screens.map(({ id }) => id)}
        getName={(id) => getScreenName(findScreen(config, id))}
        disabled={readOnly}
        onMove={(from, to) => onChange({ ...config, screens: moveEntry(screens, from, to) })}
      >
        {(id, grip) => {
          const screen = findScreen(config, id)!;
          const name = getScreenName(screen);
          const linkedNames = listLinkedScreens(config, screen).map((linkedId) =>
            getScreenName(findScreen(config, linkedId)),
          );
          const screenProblems = problems.filter(({ field }) => field === `screen:${id}`);
          return (
            <div className={classes.screen} data-open={openId === id || undefined}>
              {grip}
              <img
                className={classes.thumbnail}
                src={addPictureWidth(media.pictureUrl(screen.picture.media), 480)}
                alt=""
              />
              <div className={classes.description}>
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
                <span className={classes.note}>
                  {linkedNames.length > 0
                    ? texts.screenList.leadsToScreens(linkedNames.join(', '))
                    : texts.screenList.noLinksYet}
                </span>
                {screenProblems.map(({ message, severity }) => (
                  <span key={message} className={classes.problem} data-severity={severity}>
                    {message}
                  </span>
                ))}
              </div>
              <Button
                variant="default"
                size="compact-sm"
                aria-expanded={openId === id}
                aria-label={
                  openId === id ? texts.screenList.closeNamed(name) : texts.screenList.editScreen(name)
                }
                data-field={`screen:${id}`}
                onClick={() => onOpen(openId === id ? null : id)}
              >
                {openId === id ? texts.screenList.close : texts.screenList.edit}
              </Button>
              {!readOnly && (
                <ActionIcon
                  data-once
                  aria-label={texts.screenList.deleteNamed(name)}
                  onClick={() => remove(screen)}
                >
                  <IconTrash size={16} stroke={1.5} aria-hidden />
                </ActionIcon>
              )}
            </div>
          );
        }}
      </SortableList>
      {!readOnly && screens.length < MAX_SCREENS && (
        <div className={classes.add}>
          <FileButton multiple accept={ACCEPT} onChange={(files) => void upload.uploadFiles(files)}>
            {(button) => (
              <Button data-once {...button} variant="default" size="compact-sm">
                {texts.screenList.addScreens}
              </Button>
            )}
          </FileButton>
          <span className={classes.note}>{texts.screenList.addScreensHint}</span>
        </div>
      )}
      {upload.progress !== null && (
        <Progress aria-label={texts.screenList.uploadingImages} value={upload.progress * 100} />
      )}
      <p className={classes.alert} role="alert">
        {upload.problem || problem}
      </p>
      {announcement && (
        <p className={classes.note} aria-hidden="true">
          {announcement}
        </p>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}

/** Uploads pictures one after the other; each becomes a screen named after its file. */
function useScreenUpload(props: ScreensProps) {
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  // The config may change while a picture is being uploaded.
  const latestProps = useRef(props);
  latestProps.current = props;

  async function uploadFiles(files: File[]) {
    const maxFiles = MAX_SCREENS - latestProps.current.config.screens.length;
    const problems: string[] = [];
    if (files.length > maxFiles) problems.push(texts.screenList.tooManyScreens(MAX_SCREENS));
    const acceptedFiles = files.slice(0, maxFiles);
    setProblem('');
    for (const [index, file] of acceptedFiles.entries()) {
      setProgress(index / acceptedFiles.length);
      try {
        const stored = await latestProps.current.media.upload(file, (share) =>
          setProgress((index + share) / acceptedFiles.length),
        );
        const { config, baseLanguage: base, onChange } = latestProps.current;
        const screen: PrototypeScreen = {
          id: newId(),
          name: text(removeExtension(file.name), base),
          picture: { ...stored, alt: {} },
          hotspots: [],
        };
        // The next picture must see this screen even before React has rendered it.
        const nextConfig = addScreen(config, screen);
        latestProps.current = { ...latestProps.current, config: nextConfig };
        onChange(nextConfig);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        problems.push(`${file.name}: ${error.message}`);
      }
    }
    setProgress(null);
    setProblem(problems.join(' '));
  }
  return { uploadFiles, progress, problem };
}

/** Returns a function that returns the name of a screen for the editor. */
export const createScreenNamer =
  (config: PrototypeTestConfig, language: string, base: string) => (screen: PrototypeScreen | undefined) =>
    plainText(selectLanguage(screen?.name, language, base)) ||
    (screen
      ? texts.screenList.screenNumber(config.screens.indexOf(screen) + 1)
      : texts.screenList.aDeletedScreen);
