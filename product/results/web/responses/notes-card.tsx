import { Button, Textarea } from '@mantine/core';
import { useEffect, useState, type FormEvent, type KeyboardEvent } from 'react';
import { DateTime } from '#platform/ui/date-time.tsx';
import { useLeaveGuard } from '#platform/ui/use-leave-guard.ts';
import { ReaderCard } from '#platform/ui/layout/reader-card.tsx';
import { isComposing, isEnter } from '#platform/ui/is-enter.ts';
import { MAX_NOTE_LENGTH, type ResponseNote } from '../../../responses/marks/contract.ts';
import { useNotes } from './mark-requests.ts';
import classes from './notes-card.module.css';
import { texts } from './texts.ts';

/** What members wrote about a response, and a field for one more. */
export function NotesCard({
  studyId,
  responseId,
  notes,
  canWrite,
}: {
  studyId: string;
  responseId: string;
  notes: ResponseNote[];
  canWrite: boolean;
}) {
  const { add, change, remove } = useNotes(studyId, responseId);
  const [edited, setEdited] = useState<string | null>(null);
  const [isNewUnsaved, setNewUnsaved] = useState(false);
  const [isEditUnsaved, setEditUnsaved] = useState(false);
  useLeaveGuard(isNewUnsaved || isEditUnsaved, texts.noteUnsaved);
  return (
    <ReaderCard title={texts.notes}>
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map((note) => (
            <li key={note.id}>
              {edited === note.id ? (
                <NoteForm
                  label={texts.editNote}
                  initial={note.text}
                  action={texts.save}
                  onSave={(text) => change.mutateAsync({ id: note.id, text })}
                  onUnsaved={setEditUnsaved}
                  onDone={() => setEdited(null)}
                  isEdit
                />
              ) : (
                <Note
                  note={note}
                  isBusy={remove.isPending && remove.variables === note.id}
                  onEdit={canWrite && note.isOwn ? () => setEdited(note.id) : undefined}
                  onDelete={() => remove.mutate(note.id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {canWrite && (
        // Another response has another field.
        <NoteForm
          key={responseId}
          label={texts.newNote}
          initial=""
          action={texts.addNote}
          onSave={(text) => add.mutateAsync(text)}
          onUnsaved={setNewUnsaved}
        />
      )}
      {!canWrite && notes.length === 0 && <p className="muted">{texts.noNotes}</p>}
    </ReaderCard>
  );
}

function Note({
  note,
  isBusy,
  onEdit,
  onDelete,
}: {
  note: ResponseNote;
  isBusy: boolean;
  onEdit: (() => void) | undefined;
  onDelete(): void;
}) {
  const { author, at, changedAt, text, canDelete } = note;
  return (
    <>
      <p className={classes.by}>
        <strong>{author}</strong> · <DateTime at={at} />
        {changedAt && ` · ${texts.noteEdited}`}
      </p>
      <p className={classes.text}>{text}</p>
      {(onEdit || canDelete) && (
        <p className={classes.actions}>
          {onEdit && (
            <Button variant="subtle" size="compact-xs" mih={24} onClick={onEdit}>
              {texts.edit}
            </Button>
          )}
          {canDelete && (
            <Button data-once variant="subtle" size="compact-xs" mih={24} loading={isBusy} onClick={onDelete}>
              {texts.delete}
            </Button>
          )}
        </p>
      )}
    </>
  );
}

/** A field for a note. Ctrl or ⌘ and Enter saves. */
function NoteForm({
  label,
  initial,
  action,
  onSave,
  onUnsaved,
  onDone,
  isEdit = false,
}: {
  label: string;
  initial: string;
  action: string;
  /** Rejects if it was not saved; the text then stays. */
  onSave(text: string): Promise<unknown>;
  /** Whether something was typed that is not saved. */
  onUnsaved(isUnsaved: boolean): void;
  onDone?(): void;
  isEdit?: boolean;
}) {
  const [text, setText] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const isEmpty = text.trim() === '';
  const isUnsaved = text.trim() !== initial;
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [isUnsaved, onUnsaved]);
  async function save(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (isEmpty || isBusy) return;
    setBusy(true);
    try {
      await onSave(text.trim());
      setText(initial);
      onDone?.();
    } catch {
      // The request has said why.
    } finally {
      setBusy(false);
    }
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isEnter(event) && (event.ctrlKey || event.metaKey)) void save(event);
    // An input method closes its list of characters with Escape; a changed text is given up by its button only.
    if (event.key === 'Escape' && isEdit && !isUnsaved && !isComposing(event)) onDone?.();
  }
  return (
    <form className={classes.form} onSubmit={(event) => void save(event)}>
      <Textarea
        aria-label={label}
        placeholder={isEdit ? undefined : texts.notePlaceholder}
        autosize
        minRows={isEdit ? 2 : 1}
        maxRows={12}
        maxLength={MAX_NOTE_LENGTH}
        autoFocus={isEdit}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {(isEdit || !isEmpty) && (
        <div className={classes.buttons}>
          <Button data-once type="submit" size="xs" loading={isBusy} disabled={isEmpty}>
            {action}
          </Button>
          {isEdit && (
            <Button variant="subtle" color="gray" size="xs" onClick={onDone}>
              {texts.cancel}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
