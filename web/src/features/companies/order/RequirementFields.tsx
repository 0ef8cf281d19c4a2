import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { noop } from 'es-toolkit/function'
import { useField, useFormikContext } from 'formik'
import { useEffect, useMemo, useRef, useState } from 'react'
import { limits } from '../../../../../shared/kernel/domain/limits.ts'
import { languageProficiencyLabels } from '../../../../../shared/kernel/lists/languageProficiencies.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ComboboxField } from '../../../ui/fields/ComboboxField.tsx'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'
import { LabelledSelect } from '../../../ui/fields/LabelledSelect.tsx'
import { problemIn } from '../../../ui/forms/zodForm.ts'
import { AddOutlinedIcon as AddIcon } from '../../../ui/icons/AddOutlinedIcon.tsx'
import { DeleteOutlinedIcon as RemoveIcon } from '../../../ui/icons/DeleteOutlinedIcon.tsx'
import { type Alternative, alternativeOf, choiceOf, otherCertificate, requirementOptions } from './requirements.ts'

/** An empty line for a requirement that was just added. */
const nothing = (): Alternative => ({ kind: 'certificates', value: '', level: '' })

const lineId = (number: number, line: number): string => `requirement-${number}-${line}`
const addId = 'requirement-add'

/** Edits the requirements. All must be met, each by any one of its alternatives. */
export function RequirementFields() {
  const { t } = useTranslation()
  const [{ value }, { error }, { setValue }] = useField<Alternative[][]>('requirements')
  const tried = useTriedLines(value)
  const problems: unknown[] = Array.isArray(error) ? error : []
  const focused = useRef<string>(undefined)
  // Focuses what was added; after a removal, the button that adds.
  useEffect(() => {
    const field = focused.current && document.getElementById(focused.current)
    // Another render may come before the new field exists.
    if (!field) return
    field.focus()
    focused.current = undefined
  })
  const change = (next: Alternative[][], focus?: string) => {
    focused.current = focus
    void setValue(next)
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {value.map((alternatives, index) => (
        <RequirementField
          // biome-ignore lint/suspicious/noArrayIndexKey: requirements have no ids, and Formik knows them by their places
          key={index}
          number={index + 1}
          alternatives={alternatives}
          isWrong={(line) => problems[index] !== undefined && line.value === '' && tried.has(line)}
          onChange={(next, focus) => change(value.with(index, next), focus)}
          onRemove={() => change(value.toSpliced(index, 1), addId)}
        />
      ))}
      {value.length < limits.shortlistNeeds && (
        <Box>
          <Button
            id={addId}
            size="small"
            startIcon={<AddIcon />}
            onClick={() => change([...value, [nothing()]], lineId(value.length + 1, 1))}
          >
            {t('Add requirement')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

/** Returns the lines as they were at the last attempt to save: lines added or changed since are not errors yet. */
function useTriedLines(requirements: readonly Alternative[][]): ReadonlySet<Alternative> {
  const { submitCount } = useFormikContext()
  const [tried, setTried] = useState({ submitCount: 0, lines: new Set<Alternative>() })
  if (tried.submitCount !== submitCount) setTried({ submitCount, lines: new Set(requirements.flat()) })
  return tried.lines
}

interface RequirementFieldProps {
  number: number
  alternatives: readonly Alternative[]
  isWrong: (line: Alternative) => boolean
  /** `focus` is the id of another field that takes focus next. */
  onChange: (alternatives: Alternative[], focus?: string) => void
  onRemove: () => void
}

function RequirementField({ number, alternatives, isWrong, onChange, onRemove }: RequirementFieldProps) {
  const { t } = useTranslation()
  const removeLine = (index: number) =>
    alternatives.length === 1
      ? onRemove()
      : onChange(alternatives.toSpliced(index, 1), lineId(number, Math.max(index, 1)))
  return (
    <Box
      component="fieldset"
      aria-label={t('Requirement {{number}}', { number })}
      sx={{ m: 0, minWidth: 0, p: 2, border: 1, borderColor: 'divider', borderRadius: 1, display: 'grid', gap: 2 }}
    >
      {alternatives.map((alternative, index) => (
        <AlternativeField
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no ids, and may be the same for a moment
          key={index}
          id={lineId(number, index + 1)}
          label={index === 0 ? t('Requirement {{number}}', { number }) : t('or')}
          removeLabel={t('Remove option {{line}} from requirement {{number}}', { line: index + 1, number })}
          alternative={alternative}
          problem={isWrong(alternative) ? 'Choose from the list' : undefined}
          onChange={(next) => onChange(alternatives.with(index, next))}
          onRemove={() => removeLine(index)}
        />
      ))}
      {alternatives.length < limits.filterGroups.values && (
        <Box>
          <Button
            size="small"
            color="inherit"
            onClick={() => onChange([...alternatives, nothing()], lineId(number, alternatives.length + 1))}
          >
            {t('Add alternative')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

interface AlternativeFieldProps {
  id: string
  label: string
  removeLabel: string
  alternative: Alternative
  problem: unknown
  onChange: (alternative: Alternative) => void
  onRemove: () => void
}

function AlternativeField({ id, label, removeLabel, alternative, problem, onChange, onRemove }: AlternativeFieldProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const value = choiceOf(alternative)
  const options = useMemo(() => {
    const offered = requirementOptions(t, language)
    // A value that is no longer offered can still be kept.
    const isOffered = value === '' || offered.some((option) => option.value === value)
    return isOffered ? offered : [{ value, label: alternativeOf(value).value }, ...offered]
  }, [t, language, value])
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { sm: 'repeat(auto-fit, minmax(0, 1fr))' },
        }}
      >
        <ComboboxField
          id={id}
          label={label}
          value={value}
          error={problemIn(problem)}
          options={options}
          most={options.length}
          setValue={(choice) => choice !== value && onChange(alternativeOf(choice))}
          touch={noop}
          onChoose={(option, _text, typed) => {
            // Uses the typed text as the certificate's name if no list has it.
            if (option?.value === otherCertificate && value !== otherCertificate)
              onChange({ ...alternativeOf(otherCertificate), value: typed.trim().slice(0, limits.listEntry) })
          }}
        />
        {alternative.typed && (
          <LabelledInput
            id={`${id}-name`}
            label={t('Certificate name')}
            autoComplete="off"
            value={alternative.value}
            maxLength={limits.listEntry}
            onChange={(event) => onChange({ ...alternative, value: event.target.value })}
          />
        )}
        {alternative.kind === 'languages' && (
          <LabelledSelect
            id={`${id}-level`}
            label={t('Minimum level')}
            value={alternative.level}
            onChange={(event) => onChange({ ...alternative, level: event.target.value })}
          >
            <option value="">{t('Any level')}</option>
            {languageProficiencyLabels.map((entry) => (
              <option key={entry.value} value={entry.value}>
                {entry[language]}
              </option>
            ))}
          </LabelledSelect>
        )}
      </Box>
      <IconButton aria-label={removeLabel} onClick={onRemove}>
        <RemoveIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}
