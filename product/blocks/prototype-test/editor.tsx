import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { BlockEditor, BlockEditorProps } from '../block-props.ts';
import { findProblemMessage, LimitField, Toggle, TextField } from '../kit/editor/editor-fields.tsx';
import shared from '../kit/editor/editor.module.css';
import { replaceScreen, setGoal } from './change-prototype.ts';
import { HotspotsEditor } from './editor/hotspots.tsx';
import { MapOfScreens } from './editor/map.tsx';
import { PathsEditor } from './editor/paths.tsx';
import { createScreenNamer, ScreensEditor } from './editor/screens.tsx';
import classes from './editor.module.css';
import { MAX_TIME_LIMIT_SECONDS, type PrototypeTestConfig, type PrototypeScreen } from './prototype.ts';
import { findScreen, findStartScreen } from './walk.ts';
import { texts } from './texts.ts';
import { texts as kitTexts } from '../kit/texts.ts';

const KINDS = [
  { value: 'screens', label: texts.editor.uploadedScreens },
  { value: 'figma', label: texts.editor.figmaPrototype },
];
const DEVICES = [
  { value: 'phone', label: texts.editor.phone },
  { value: 'desktop', label: texts.editor.desktop },
];

export const editor: BlockEditor<PrototypeTestConfig> = (props) => {
  const { config, problems, readOnly, onChange } = props;
  return (
    <div className={shared.stack}>
      <div className={shared.pair}>
        <Select
          label={texts.editor.prototype}
          description={texts.editor.questionAboveIsTask}
          data={KINDS}
          allowDeselect={false}
          value={config.kind}
          readOnly={readOnly}
          data-field="kind"
          onChange={(kind) => kind && onChange({ ...config, kind: kind as PrototypeTestConfig['kind'] })}
        />
        <Select
          label={texts.editor.device}
          description={texts.editor.deviceHint}
          data={DEVICES}
          allowDeselect={false}
          value={config.device}
          readOnly={readOnly}
          onChange={(device) =>
            device && onChange({ ...config, device: device as PrototypeTestConfig['device'] })
          }
        />
      </div>
      {config.kind === 'figma' ? (
        <TextInput
          label={texts.editor.figmaLink}
          description={texts.editor.figmaHint}
          placeholder="https://www.figma.com/proto/…"
          value={config.figma}
          readOnly={readOnly}
          error={findProblemMessage(problems, 'figma')}
          maxLength={2_000}
          data-field="figma"
          onChange={(event) => onChange({ ...config, figma: event.currentTarget.value })}
        />
      ) : (
        <UploadedScreens {...props} />
      )}
      <LimitField
        label={texts.editor.timeLimitInSeconds}
        description={texts.editor.timeLimitHint}
        value={config.timeLimit}
        min={5}
        max={MAX_TIME_LIMIT_SECONDS}
        readOnly={readOnly}
        problems={problems}
        field="timeLimit"
        onChange={(timeLimit) => onChange({ ...config, timeLimit })}
      />
      {config.kind === 'screens' && (
        <Toggle
          label={texts.editor.highlightAfterMisclick}
          description={texts.editor.highlightExplained}
          checked={config.hints}
          readOnly={readOnly}
          onChange={(hints) => onChange({ ...config, hints })}
        />
      )}
    </div>
  );
};

function UploadedScreens(props: BlockEditorProps<PrototypeTestConfig>) {
  const { config, language, baseLanguage: base } = props;
  const [openId, setOpenId] = useState<string | null>(null);
  const getScreenName = createScreenNamer(config, language, base);
  const screen = openId === null ? undefined : findScreen(config, openId);
  return (
    <>
      <ScreensEditor {...props} openId={openId} onOpen={setOpenId} getScreenName={getScreenName} />
      {config.screens.length > 1 && (
        <MapOfScreens {...props} getScreenName={getScreenName} onOpen={setOpenId} />
      )}
      {screen && <ScreenEditor {...props} key={screen.id} screen={screen} getScreenName={getScreenName} />}
      <PathsEditor {...props} getScreenName={getScreenName} />
    </>
  );
}

interface ScreenProps extends BlockEditorProps<PrototypeTestConfig> {
  screen: PrototypeScreen;
  getScreenName(screen: PrototypeScreen | undefined): string;
}

/** One screen: its texts, whether it is the start or a goal, and its hotspots. */
function ScreenEditor({ screen, getScreenName, ...props }: ScreenProps) {
  const { config, language, readOnly, onChange } = props;
  const replace = (next: PrototypeScreen) => onChange(replaceScreen(config, next));
  const fieldProps = { language, readOnly, problems: [] };
  const isStart = findStartScreen(config)?.id === screen.id;
  return (
    <div className={classes.panel} role="group" aria-label={texts.editor.screenNamed(getScreenName(screen))}>
      <div className={shared.pair}>
        <TextField
          {...fieldProps}
          label={texts.editor.screenName}
          description={texts.editor.screenNameHint}
          text={screen.name}
          field={`name:${screen.id}`}
          onChange={(name) => replace({ ...screen, name })}
        />
        <TextField
          {...fieldProps}
          label={kitTexts.altText}
          description={kitTexts.forScreenReaderUsers}
          text={screen.picture.alt}
          field={`alt:${screen.id}`}
          onChange={(alt) => replace({ ...screen, picture: { ...screen.picture, alt } })}
        />
      </div>
      <div className={shared.pair}>
        <Toggle
          label={texts.editor.startScreen}
          checked={isStart}
          readOnly={readOnly || isStart}
          onChange={() => onChange({ ...config, start: screen.id })}
        />
        <Toggle
          label={texts.editor.goalScreen}
          checked={config.goals.includes(screen.id)}
          readOnly={readOnly}
          onChange={(isGoal) => onChange(setGoal(config, screen.id, isGoal))}
        />
      </div>
      <HotspotsEditor {...props} screen={screen} getScreenName={getScreenName} onChange={replace} />
    </div>
  );
}
