import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { getIn } from 'formik'
import { memo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { translateMessage } from '../i18n/translateMessage.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { belowId } from '../ui/fields/FieldFrame.tsx'
import { DeleteOutlineOutlinedIcon as RemoveIcon } from '../ui/icons/DeleteOutlineOutlinedIcon.tsx'
import { EditOutlinedIcon as EditIcon } from '../ui/icons/EditOutlinedIcon.tsx'
import { isEnterInField } from './enterKey.ts'
import { problemsIn } from './formProblems.ts'
import { fieldId, useFormField, useFormPart, useFormStore } from './formStore.tsx'
import type { FormValues, EntryList as ListName } from './formValues.ts'

export interface EntrySummary {
  title: string
  text?: string
}

interface EntryListProps<Entry> {
  list: ListName
  label: string
  summaryOf: (entry: Entry) => EntrySummary
  /** Renders the fields to edit the entry at a path. Without it, entries can only be removed. */
  fields?: (path: string) => ReactNode
  /** Returns true if an entry's fields are open from the start. */
  startsOpen?: (entry: Entry) => boolean
  /** Drawn next to an entry's text while its fields are closed. */
  alsoWritten?: (entry: Entry, path: string) => ReactNode
}

/** The added entries. Each can be edited in place or removed. */
export function EntryList<Name extends ListName>(props: EntryListProps<FormValues[Name][number]> & { list: Name }) {
  const { list, label, summaryOf, fields, startsOpen, alsoWritten } = props
  const { t } = useTranslation()
  const { value: entries, error, setValue } = useFormField<FormValues[Name][number][]>(list)
  const remove = (index: number) => {
    setValue(entries.filter((_entry, other) => other !== index))
    // The button disappears with its entry, so the list takes focus.
    document.getElementById(fieldId(list))?.focus()
  }
  return (
    <Box
      id={fieldId(list)}
      tabIndex={-1}
      role="group"
      aria-label={label}
      sx={{ outline: 'none', '&:empty': { position: 'absolute' } }}
    >
      {entries.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {entries.map((entry, index) => (
            <EntryRow
              key={entry.key}
              path={`${list}.${index}`}
              summary={summaryOf(entry)}
              fields={fields}
              startsOpen={startsOpen?.(entry) ?? false}
              alsoWritten={alsoWritten?.(entry, `${list}.${index}`)}
              onRemove={() => remove(index)}
            />
          ))}
        </Box>
      )}
      {error && (
        <FormHelperText id={belowId(fieldId(list))} error role="alert">
          {translateMessage(t, error)}
        </FormHelperText>
      )}
    </Box>
  )
}

interface EntryRowProps {
  path: string
  summary: EntrySummary
  fields: ((path: string) => ReactNode) | undefined
  startsOpen: boolean
  alsoWritten: ReactNode
  onRemove: () => void
}

function EntryRow({ path, summary, fields, startsOpen, alsoWritten, onRemove }: EntryRowProps) {
  const { t } = useTranslation()
  const wrong = useFormPart(({ errors, submitted }) =>
    submitted ? problemsIn(getIn(errors, path))[0]?.words : undefined,
  )
  const { row, editing, edit } = useEditing(startsOpen, wrong !== undefined)
  const open = fields !== undefined && editing
  return (
    <Box
      component="li"
      ref={row}
      sx={{ border: 1, borderColor: wrong ? 'error.main' : 'divider', borderRadius: 1, px: 1.5, py: 0.75 }}
    >
      <Box
        id={fieldId(path)}
        tabIndex={-1}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 44, outline: 'none' }}
      >
        <Box sx={{ flex: '1 1 0', minWidth: 'min(16ch, 50%)' }}>
          <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {summary.title || t('No name yet')}
          </Typography>
          {summary.text && (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {summary.text}
            </Typography>
          )}
          {!fields && wrong && (
            <Typography variant="body2" color="error">
              {translateMessage(t, wrong)}
            </Typography>
          )}
        </Box>
        {/* On phones it is below the text, which would have no room next to it. */}
        {!open && alsoWritten && (
          <Box sx={{ order: { xs: 1, sm: 0 }, flexBasis: { xs: '100%', sm: 'auto' } }}>{alsoWritten}</Box>
        )}
        {fields && !open && (
          <IconButton size="small" aria-label={t('Edit {{name}}', { name: summary.title })} onClick={() => edit(true)}>
            <EditIcon fontSize="small" />
          </IconButton>
        )}
        <IconButton size="small" aria-label={t('Remove {{name}}', { name: summary.title })} onClick={onRemove}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Box>
      {open && (
        <Box sx={{ display: 'grid', gap: 2, pt: 1.5, pb: 1 }}>
          {fields(path)}
          <div>
            <Button size="small" variant="outlined" onClick={() => edit(false)}>
              {t('Close')}
            </Button>
          </div>
        </Box>
      )}
    </Box>
  )
}

/**
 * Returns whether an entry's fields are open. They open on an error and stay open once it is corrected, because the
 * user is still typing there. The buttons that open and close them replace each other, so focus moves to the new
 * one.
 */
function useEditing(startsOpen: boolean, isWrong: boolean) {
  const [editing, setEditing] = useState(startsOpen)
  const row = useRef<HTMLLIElement>(null)
  const isFocusRequested = useRef(false)
  if (isWrong && !editing) setEditing(true)
  useEffect(() => {
    if (!isFocusRequested.current) return
    isFocusRequested.current = false
    row.current?.querySelector<HTMLElement>(editing ? 'input' : 'button')?.focus()
  }, [editing])
  const edit = (opens: boolean) => {
    if (isWrong) return
    isFocusRequested.current = true
    setEditing(opens)
  }
  return { row, editing, edit }
}

/** Returns a function that adds the pending entry to a list and resets it to `empty`. */
export function useAdding<Name extends ListName>(list: Name, empty: () => FormValues[Name][number]) {
  const store = useFormStore()
  const add = useCallback(
    (entry?: FormValues[Name][number]) => {
      const { values } = store.snapshot()
      const pending = values.pending[list]
      store.setValue(list, [...values[list], entry ?? pending])
      if (entry) return
      store.setValue(`pending.${list}`, empty())
      store.untouch(`pending.${list}`)
    },
    [store, list, empty],
  )
  return add
}

interface AddFormProps {
  /** The path of the pending entry, such as `pending.languages`. */
  path: string
  title: string
  addLabel: string
  ready: boolean
  onAdd: () => void
  children: ReactNode
}

/** The form for one more entry, nested in the form. Its Add button works once the required fields are filled in. */
export const AddForm = memo(function AddForm({ path, title, addLabel, ready, onAdd, children }: AddFormProps) {
  const box = useRef<HTMLDivElement>(null)
  const add = () => {
    onAdd()
    box.current?.querySelector('input')?.focus()
  }
  return (
    <Box
      ref={box}
      onKeyDown={(event) => {
        if (!ready || !isEnterInField(event)) return
        event.preventDefault()
        add()
      }}
      role="group"
      aria-label={title}
      id={fieldId(path)}
      tabIndex={-1}
      sx={{
        display: 'grid',
        gap: 2,
        p: 2,
        border: '1px dashed',
        borderColor: 'divider',
        borderRadius: 1,
        backgroundColor: 'background.default',
        outline: 'none',
      }}
    >
      {children}
      <div>
        <Button variant="outlined" disabled={!ready} onClick={add}>
          {addLabel}
        </Button>
      </div>
    </Box>
  )
})
