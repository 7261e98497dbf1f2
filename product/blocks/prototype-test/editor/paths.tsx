import { ActionIcon, Button } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { newId } from '../../block.ts';
import type { BlockEditorProps } from '../../block-props.ts';
import { findProblemMessage } from '../../kit/editor/editor-fields.tsx';
import shared from '../../kit/editor/editor.module.css';
import { createRegionStyle } from '../../kit/pictures/region.ts';
import { RegionStage } from '../../kit/pictures/region-stage.tsx';
import { plainText } from '../../text.ts';
import { addGoalPath } from '../change-prototype.ts';
import classes from '../editor.module.css';
import {
  MAX_PATH_STEPS,
  MAX_GOAL_PATHS,
  type PrototypeTestConfig,
  type PrototypeScreen,
} from '../prototype.ts';
import { openScreen, findScreen, findStartScreen } from '../walk.ts';
import { texts } from '../texts.ts';

interface PathsProps extends BlockEditorProps<PrototypeTestConfig> {
  getScreenName(screen: PrototypeScreen | undefined): string;
}

/** Goal paths, recorded by clicking through the prototype. Without any, the shortest path to a goal is the direct one. */
export function PathsEditor(props: PathsProps) {
  const { config, problems, readOnly, getScreenName, onChange } = props;
  const [isRecording, setRecording] = useState(false);
  const formatPath = (screens: string[]) =>
    screens.map((id) => getScreenName(findScreen(config, id))).join(' → ');
  const problem = findProblemMessage(problems, 'goals');
  return (
    <div
      role="group"
      aria-label={texts.goalPathList.goalPaths}
      className={shared.editor}
      data-field="goals"
      tabIndex={-1}
    >
      <div className={shared.head}>
        <span className={shared.label}>{texts.goalPathList.goalPaths}</span>
        {!readOnly && !isRecording && config.screens.length > 1 && config.paths.length < MAX_GOAL_PATHS && (
          <Button variant="default" size="compact-sm" onClick={() => setRecording(true)}>
            {texts.goalPathList.recordGoalPath}
          </Button>
        )}
      </div>
      <p className={classes.note}>
        {config.paths.length > 0
          ? texts.goalPathList.goalPathsExplained
          : config.goals.length > 0
            ? texts.goalPathList.noGoalPathRecorded
            : texts.goalPathList.goalPathHint}
      </p>
      {problem && <p className={shared.problem}>{problem}</p>}
      <ol className={classes.paths}>
        {config.paths.map(({ id, screens }, index) => (
          <li key={id} data-field={`path:${id}`} tabIndex={-1}>
            <span dir="auto">{formatPath(screens)}</span>
            {!readOnly && (
              <ActionIcon
                data-once
                aria-label={texts.goalPathList.deleteGoalPath(index + 1)}
                onClick={() => onChange({ ...config, paths: config.paths.filter((path) => path.id !== id) })}
              >
                <IconTrash size={16} stroke={1.5} aria-hidden />
              </ActionIcon>
            )}
            {findProblemMessage(problems, `path:${id}`) && (
              <span className={shared.problem}>{findProblemMessage(problems, `path:${id}`)}</span>
            )}
          </li>
        ))}
      </ol>
      {isRecording && (
        <Recorder
          {...props}
          formatPath={formatPath}
          onSave={(screens) => {
            onChange(addGoalPath(config, newId(), screens));
            setRecording(false);
          }}
          onCancel={() => setRecording(false)}
        />
      )}
    </div>
  );
}

interface RecorderProps extends PathsProps {
  formatPath(screens: string[]): string;
  onSave(screens: string[]): void;
  onCancel(): void;
}

/** A clickable prototype; the screens that are opened become the path. */
function Recorder({ config, language, media, getScreenName, formatPath, onSave, onCancel }: RecorderProps) {
  const start = findStartScreen(config)!;
  const [history, setHistory] = useState([start.id]);
  const [walkedPath, setWalkedPath] = useState([start.id]);
  const screen = findScreen(config, history.at(-1)!) ?? start;
  const hasEnded = config.goals.includes(screen.id) || walkedPath.length >= MAX_PATH_STEPS;
  const restart = () => {
    setHistory([start.id]);
    setWalkedPath([start.id]);
  };
  return (
    <div className={classes.recorder} role="group" aria-label={texts.goalPathList.recordingGoalPath}>
      <p role="status" dir="auto">
        {formatPath(walkedPath)}
        {hasEnded && '. This is a goal.'}
      </p>
      <div className={classes.canvas} data-device={config.device}>
        <RegionStage
          src={media.pictureUrl(screen.picture.media)}
          alt={plainText(screen.picture.alt[language])}
          width={screen.picture.width}
          height={screen.picture.height}
        >
          {screen.hotspots.map((hotspot, index) => (
            <button
              key={hotspot.id}
              type="button"
              className={classes.rectangle}
              style={createRegionStyle(hotspot)}
              disabled={hasEnded}
              aria-label={
                hotspot.to === 'back'
                  ? texts.goalPathList.hotspotBack(index + 1)
                  : texts.goalPathList.hotspotTo(
                      index + 1,
                      getScreenName(findScreen(config, hotspot.to ?? '')),
                    )
              }
              onClick={() => {
                const nextHistory = openScreen(config, history, hotspot);
                if (nextHistory === history) return;
                setHistory(nextHistory);
                setWalkedPath([...walkedPath, nextHistory.at(-1)!]);
              }}
            />
          ))}
        </RegionStage>
      </div>
      <div className={classes.add}>
        <Button
          size="compact-sm"
          disabled={walkedPath.length < 2 || screen.id === start.id}
          onClick={() => onSave(walkedPath)}
        >
          {texts.goalPathList.saveGoalPath}
        </Button>
        <Button variant="default" size="compact-sm" disabled={walkedPath.length < 2} onClick={restart}>
          {texts.goalPathList.startOver}
        </Button>
        <Button variant="default" size="compact-sm" onClick={onCancel}>
          {texts.goalPathList.cancel}
        </Button>
      </div>
    </div>
  );
}
