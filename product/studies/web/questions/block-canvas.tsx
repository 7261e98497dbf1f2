import { Button, Menu, Switch, Textarea, ActionIcon } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import {
  lazy,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type LazyExoticComponent,
} from 'react';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import type { Id } from '#product/blocks/block.ts';
import { editors } from '#product/blocks/editors.ts';
import type { BlockEditorProps } from '#product/blocks/block-props.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { PictureField } from '#product/blocks/web/shared/editors/picture-field.tsx';
import { RulesEditor } from '#product/blocks/web/shared/rules-editor.tsx';
import type { WithRules } from '#product/blocks/typed-answers.ts';
import { MentionsContext } from '#product/blocks/web/shared/mentions.tsx';
import { RichText } from '#product/blocks/web/shared/rich-text.tsx';
import { CommentsButton } from '../../comments/web/shared/comments-button.tsx';
import type { StudyProblem } from '../../contract.ts';
import { listConvertibleTypes } from '../../convert-block.ts';
import type { DraftChange } from '../../patch.ts';
import type { Block } from '../../study.ts';
import { BlockTypeIcon } from './block-type-icon.tsx';
import { createEditorMedia } from '../shared/preview/create-editor-media.ts';
import { formatBlockLabel } from '../rules/rule-formatter.ts';
import { BlockRules } from '../rules/block-rules.tsx';
import { moveBlockByOne } from '../outline/outline-groups.ts';
import { isEnding, splitOutline, type InsertSide } from '../outline/outline.ts';
import canvas from '../canvas/canvas.module.css';
import { useStudyMentions } from './study-mentions.ts';
import { editorTeam } from './editor-team.ts';
import { useBlockActions } from './use-block-actions.ts';
import { useReword } from './use-reword.ts';
import { isProblemToFix, MethodAdvice } from '../editor/method-advice.tsx';
import { PublishedBlock } from '../editor/published-block.tsx';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

const editorsByType = new Map<string, LazyExoticComponent<ComponentType<BlockEditorProps>>>();

/** The editor of a type, loaded once. */
function getEditor(type: string) {
  const load = editors[type];
  if (!load) return undefined;
  let editor = editorsByType.get(type);
  if (!editor) {
    editor = lazy(async () => ({ default: (await load()).editor }));
    editorsByType.set(type, editor);
  }
  return editor;
}

interface BlockCanvasProps {
  block: Block;
  problems: StudyProblem[];
  onChoose(id: Id | null, field?: string): void;
  onInsert(id: Id, side: InsertSide): void;
}

/** The editor of one block: the common fields, and the editor of its type. */
export function BlockCanvas({ block, problems, onChoose, onInsert }: BlockCanvasProps) {
  const blockProblems = problems.filter(isProblemToFix);
  const advice = problems.filter((problem) => problem.severity === 'advice');
  const { study, content, language, readOnly, edit } = useEditing();
  const media = useMemo(() => createEditorMedia(study.id), [study.id]);
  const actions = useBlockActions(onChoose);
  const reword = useReword(block);
  const mentions = useStudyMentions(content, block);
  const [showsHelp, setShowsHelp] = useState(block.help !== null);
  const [addsPicture, setAddsPicture] = useState(false);
  const pictureField = useRef<HTMLDivElement>(null);
  // Of the button to upload one, after it was asked for and after an image was removed.
  useEffect(() => {
    if (addsPicture) pictureField.current?.querySelector('button')?.focus();
  }, [addsPicture]);
  const type = findTeamBlockType(block.type);
  const Editor = getEditor(block.type);
  const convertibleTypes = listConvertibleTypes(block.type);
  const middleIndex = splitOutline(content.blocks).middle.indexOf(block);
  const isQuestion = type?.isQuestion ?? false;
  const isEndingBlock = isEnding(block);
  const showsPicture = Boolean(block.picture) || (addsPicture && !readOnly);
  const canAddHelp = isQuestion && !showsHelp && !block.help;
  const canAddPicture = !showsPicture && type !== undefined && !type.hasNoPicture;
  const mustBeAnswered = type?.mustBeAnswered?.(block.config) ?? false;
  const findError = (field: string) => blockProblems.find((problem) => problem.field === field)?.message;
  const updateBlock = (changes: (DraftChange & { do: 'set' })['block'], field?: string) =>
    edit([{ do: 'set', id: block.id, block: changes }], field && `${block.id}:${field}`);

  function setConfig(config: unknown) {
    const changes: DraftChange[] = [{ do: 'set', id: block.id, block: { config } }];
    if (type?.mustBeAnswered?.(config) && !block.required)
      changes.push({ do: 'set', id: block.id, block: { required: true } });
    if (type?.pinnedFirst?.(config) && !type.pinnedFirst(block.config))
      changes.push({ do: 'move', id: block.id, after: null });
    edit(changes, `${block.id}:config`);
  }

  function move(direction: 1 | -1) {
    const { changes } = moveBlockByOne(content, block.id, direction);
    if (changes.length > 0) edit(changes);
  }

  return (
    <MentionsContext value={mentions}>
      <div className={canvas.canvas}>
        <div className={canvas.bar}>
          <h2 className={canvas.kind}>{type?.label ?? block.type}</h2>
          {isQuestion && (
            <Switch
              label={sharedTexts.required}
              labelPosition="left"
              checked={block.required}
              disabled={readOnly || mustBeAnswered}
              onChange={(event) => updateBlock({ required: event.currentTarget.checked })}
            />
          )}
          <CommentsButton
            key={block.id}
            place={{ study: study.id, kind: 'question', item: study.id, part: block.id }}
            name={formatBlockLabel(block, content)}
            isShort
          />
          {!readOnly && (
            <Menu>
              <Menu.Target>
                <ActionIcon aria-label={texts.blockCanvas.actionsForThisBlock}>
                  <IconDots size={18} stroke={1.5} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => actions.duplicate([block.id])}>{texts.duplicate}</Menu.Item>
                {middleIndex >= 0 && (
                  <Menu.Item onClick={() => onInsert(block.id, 'above')}>
                    {texts.blockCanvas.insertAbove}
                  </Menu.Item>
                )}
                {!isEndingBlock && (
                  <Menu.Item onClick={() => onInsert(block.id, 'below')}>
                    {texts.blockCanvas.insertBelow}
                  </Menu.Item>
                )}
                {middleIndex >= 0 && (
                  <Menu.Item onClick={() => move(-1)}>{texts.blockCanvas.moveUp}</Menu.Item>
                )}
                {middleIndex >= 0 && (
                  <Menu.Item onClick={() => move(1)}>{texts.blockCanvas.moveDown}</Menu.Item>
                )}
                {convertibleTypes.length > 0 && (
                  <>
                    <Menu.Divider />
                    <Menu.Label>{texts.changeType.changeTo}</Menu.Label>
                    {convertibleTypes.map((other) => (
                      <Menu.Item
                        key={other.id}
                        leftSection={<BlockTypeIcon type={other.id} />}
                        onClick={() => void actions.changeType(block, other)}
                      >
                        {other.label}
                      </Menu.Item>
                    ))}
                    <Menu.Divider />
                  </>
                )}
                <Menu.Item color="red" onClick={() => void actions.remove([block.id])}>
                  {texts.delete}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
        </div>
        <RichText
          isLarge
          label={isQuestion ? texts.blockCanvas.question : sharedTexts.title}
          placeholder={isQuestion ? texts.blockCanvas.whatDoYouWant : texts.blockCanvas.addTitle}
          text={block.title}
          language={language}
          readOnly={readOnly}
          error={findError('title')}
          field="title"
          onChange={(title) => updateBlock({ title }, 'title')}
        />
        {isQuestion &&
          (showsHelp || block.help ? (
            <RichText
              label={sharedTexts.helpText}
              placeholder={texts.blockCanvas.shownBelowQuestion}
              text={block.help}
              language={language}
              readOnly={readOnly}
              error={findError('help')}
              field="help"
              onChange={(help) => updateBlock({ help }, 'help')}
            />
          ) : null)}
        {showsPicture && (
          <div ref={pictureField}>
            <PictureField
              label={block.picture?.video ? texts.blockCanvas.video : sharedTexts.image}
              picture={block.picture ?? null}
              language={language}
              media={media}
              readOnly={readOnly}
              problems={blockProblems}
              field="picture"
              takesVideo
              onChange={(picture) => {
                setAddsPicture(picture === null);
                updateBlock({ picture }, 'picture');
              }}
            />
          </div>
        )}
        {!readOnly && (canAddHelp || canAddPicture) && (
          <div className="at-text-edge">
            {canAddHelp && (
              <Button variant="subtle" size="compact-sm" onClick={() => setShowsHelp(true)}>
                {texts.blockCanvas.addHelpText}
              </Button>
            )}
            {canAddPicture && (
              <Button variant="subtle" size="compact-sm" onClick={() => setAddsPicture(true)}>
                {texts.blockCanvas.addImage}
              </Button>
            )}
          </div>
        )}
        {Editor ? (
          <Suspense fallback={<Skeletons rows={3} />}>
            <PublishedBlock block={block.id}>
              <Editor
                config={block.config}
                language={language}
                baseLanguage={content.languages.base}
                languages={[content.languages.base, ...content.languages.others]}
                problems={blockProblems}
                readOnly={readOnly}
                media={media}
                team={editorTeam}
                onChange={setConfig}
              />
            </PublishedBlock>
          </Suspense>
        ) : (
          <p className="muted">{texts.blockCanvas.unknownBlockType}</p>
        )}
        {type?.valueKind && (
          <RulesEditor
            rules={(block.config as WithRules).rules}
            kind={type.valueKind}
            language={language}
            problems={blockProblems}
            readOnly={readOnly}
            onChange={(rules) => setConfig({ ...(block.config as WithRules), rules })}
          />
        )}
        <MethodAdvice advice={advice} onReword={readOnly ? undefined : reword} />
        {!isEndingBlock && <BlockRules block={block} problems={blockProblems} />}
        <Textarea
          label={texts.blockCanvas.noteForYourTeam}
          description={texts.blockCanvas.noteExplained}
          autosize
          minRows={1}
          maxRows={10}
          maxLength={5_000}
          value={block.note}
          readOnly={readOnly}
          data-field="note"
          onChange={(event) => updateBlock({ note: event.currentTarget.value }, 'note')}
        />
      </div>
    </MentionsContext>
  );
}
