import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PlainIconButton } from '../controls/PlainIconButton.tsx'
import { CalendarTodayIcon as CalendarIcon } from '../icons/CalendarTodayIcon.tsx'
import { visuallyHidden } from '../layout/visuallyHidden.ts'
import { belowId, FieldFrame, type FieldWords } from './FieldFrame.tsx'
import { asTyped, dateIn, isDate } from './typedDate.ts'

export interface LabelledDateProps extends FieldWords {
  /** A calendar date as `YYYY-MM-DD`, or the typed text if it isn't one. */
  value: string
  disabled?: boolean | undefined
  /** Whether the date is in the future, so that the year can be omitted. */
  ahead?: boolean
  onChange: (value: string) => void
  onBlur: () => void
}

/**
 * A calendar date, typed and shown in the Danish format. A native date field would follow the browser's language, which
 * pages can't change. Only its calendar is used, behind a button.
 */
export function LabelledDate({
  id,
  label,
  required,
  error,
  hint,
  value,
  disabled,
  ahead,
  onChange,
  onBlur,
}: LabelledDateProps) {
  const { t } = useTranslation()
  const calendar = useCalendar(value, onChange)
  // The typed text stays as it is until the value is changed from outside.
  const [typed, setTyped] = useState({ text: '', value: '' })
  const wrong = error && value !== '' && !isDate(value) ? 'Enter a date, such as 31.12.2026' : error
  return (
    <FieldFrame id={id} label={label} required={required} error={wrong} hint={hint} raised>
      <OutlinedInput
        id={id}
        label={label}
        notched
        autoComplete="off"
        placeholder={t('dd.mm.yyyy')}
        disabled={disabled}
        value={typed.value === value && typed.text !== '' ? typed.text : asTyped(value)}
        onChange={({ target: { value: text } }) => {
          const date = dateIn(text, { ahead })
          setTyped({ text, value: date })
          onChange(date)
        }}
        onBlur={() => {
          setTyped({ text: '', value: '' })
          onBlur()
        }}
        inputProps={{ inputMode: 'numeric', 'aria-describedby': error || hint ? belowId(id) : undefined }}
        endAdornment={
          <InputAdornment position="end" sx={{ position: 'relative', mr: -0.75 }}>
            <input
              ref={calendar.ref}
              type="date"
              tabIndex={-1}
              aria-hidden
              disabled={disabled}
              onInput={calendar.take}
              style={{ ...visuallyHidden, bottom: 0, right: 0 }}
            />
            <PlainIconButton
              aria-label={t('Open calendar')}
              aria-describedby={id}
              disabled={disabled}
              onClick={calendar.open}
            >
              <CalendarIcon fontSize="inherit" />
            </PlainIconButton>
          </InputAdornment>
        }
      />
    </FieldFrame>
  )
}

/** Milliseconds after opening in which nobody has found and chosen a day yet. */
const opening = 400

/**
 * The browser's calendar of a date field. iOS sets today when it opens the calendar of an empty field, which nobody
 * chose, and resets a field to its `value` attribute. So the value is set as a property only, and today isn't taken
 * while the calendar opens.
 */
function useCalendar(value: string, onChange: (value: string) => void) {
  const ref = useRef<HTMLInputElement>(null)
  const openedAt = useRef(Number.NEGATIVE_INFINITY)
  const date = isDate(value) ? value : ''
  useLayoutEffect(() => {
    if (ref.current) ref.current.value = date
  }, [date])
  return {
    ref,
    open: () => {
      openedAt.current = performance.now()
      ref.current?.showPicker()
    },
    take: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
      const isOpening = performance.now() - openedAt.current < opening
      const isToday = currentTarget.value === new Date().toLocaleDateString('sv')
      if (!isOpening || !isToday || date !== '') onChange(currentTarget.value)
      // Today can still be chosen: a choice of the day that is set already would be no change.
      else currentTarget.value = ''
    },
  }
}
