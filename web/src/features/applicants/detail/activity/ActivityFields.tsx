import Box from '@mui/material/Box'
import type { FormikErrors } from 'formik'
import { type Ref, useId } from 'react'
import { listColleagues } from '../../../../../../shared/accounts/contract/listColleagues.ts'
import { useRoute } from '../../../../api/useRoute.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { LabelledDate } from '../../../../ui/fields/LabelledDate.tsx'
import { LabelledSelect } from '../../../../ui/fields/LabelledSelect.tsx'
import { problemIn } from '../../../../ui/forms/zodForm.ts'
import { type ActivityDraft, entryProblems } from './activityDraft.ts'
import { MentionField } from './MentionField.tsx'

interface ActivityFieldsProps {
  draft: ActivityDraft
  problems: FormikErrors<ActivityDraft>
  disabled: boolean
  textRef?: Ref<HTMLInputElement>
  onChange: (draft: ActivityDraft) => void
  onProblems: (problems: FormikErrors<ActivityDraft>) => void
}

/**
 * The fields of an entry of this kind. A wrong date is reported when its field loses focus; a problem is cleared when
 * its field changes.
 */
export function ActivityFields({ draft, problems, disabled, textRef, onChange, onProblems }: ActivityFieldsProps) {
  const { t } = useTranslation()
  const id = useId()
  const labels = { note: t('Note'), call: t('Notes from the call'), task: t('Task description') }
  const set = (changes: Partial<ActivityDraft>) => {
    const next = { ...draft, ...changes }
    onChange(next)
    const stays = ([name]: [string, unknown]) =>
      next[name as keyof ActivityDraft] === draft[name as keyof ActivityDraft]
    onProblems(Object.fromEntries(Object.entries(problems).filter(stays)))
  }
  const leave = (name: 'date' | 'dueDate') => onProblems({ ...problems, [name]: entryProblems(draft)[name] })
  const problem = (name: keyof ActivityDraft) => problemIn(problems[name])
  return (
    <Box sx={{ display: 'grid', gap: 1.75 }}>
      <MentionField
        id={`${id}-text`}
        label={labels[draft.kind]}
        draft={draft}
        error={problem('text')}
        hint={t('The applicant can read this if they request their data.')}
        disabled={disabled}
        {...(textRef && { textRef })}
        onChange={set}
      />
      {draft.kind === 'call' && (
        <LabelledDate
          id={`${id}-date`}
          label={t('Date of call')}
          value={draft.date}
          error={problem('date')}
          disabled={disabled}
          onChange={(date) => set({ date })}
          onBlur={() => leave('date')}
        />
      )}
      {draft.kind === 'task' && (
        <Box sx={{ display: 'grid', gap: 1.75, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <LabelledDate
            id={`${id}-due`}
            label={t('Due date')}
            value={draft.dueDate}
            error={problem('dueDate')}
            disabled={disabled}
            ahead
            onChange={(dueDate) => set({ dueDate })}
            onBlur={() => leave('dueDate')}
          />
          <OwnerSelect
            id={`${id}-owner`}
            value={draft.ownerId}
            error={problem('ownerId')}
            disabled={disabled}
            onChange={(ownerId) => set({ ownerId })}
          />
        </Box>
      )}
    </Box>
  )
}

interface OwnerSelectProps {
  id: string
  value: string
  error: ReturnType<typeof problemIn>
  disabled: boolean
  onChange: (ownerId: string) => void
}

/**
 * The colleague who gets the task, chosen among active ones. A colleague who has left stays selected until another is
 * chosen.
 */
export function OwnerSelect({ value, onChange, ...field }: OwnerSelectProps) {
  const { t } = useTranslation()
  const { data = [] } = useRoute(listColleagues, {})
  return (
    <LabelledSelect label={t('Assigned to')} value={value} onChange={({ target }) => onChange(target.value)} {...field}>
      {data
        .filter(({ id, isActive }) => isActive || id === value)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </LabelledSelect>
  )
}
