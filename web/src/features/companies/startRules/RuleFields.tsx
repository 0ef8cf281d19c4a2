import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { clientLimits } from '../../../../../shared/companies/domain/clientLimits.ts'
import { limits } from '../../../../../shared/kernel/domain/limits.ts'
import { acceptanceText } from '../../../applicant/acceptanceText.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { LabelledCheck } from '../../../ui/controls/LabelledCheck.tsx'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'
import { LabelledSelect } from '../../../ui/fields/LabelledSelect.tsx'
import { DeleteOutlinedIcon as RemoveIcon } from '../../../ui/icons/DeleteOutlinedIcon.tsx'
import { choiceGroups, choiceOf, otherCertificate, type RuleLine } from './ruleChoices.ts'

interface RuleFieldsProps {
  number: number
  line: RuleLine
  /** Whether the form was submitted: a line just added is not an error yet. */
  isSent: boolean
  onChange: (line: RuleLine) => void
  onRemove: () => void
}

export const lineId = (id: number): string => `start-rule-${id}`

/** The number of characters of a choice that fit in the field on a phone. */
const fitting = 16

/** One start requirement: the item, whether it must be more than present, and its legal source. */
export function RuleFields({ number, line, isSent, onChange, onRemove }: RuleFieldsProps) {
  const { t } = useTranslation()
  const groups = choiceGroups(t, useLanguage())
  const id = lineId(line.id)
  const { requirement, isTyped } = line
  const set = (next: RuleLine['requirement'], typed = isTyped) =>
    onChange({ ...line, requirement: next, isTyped: typed })
  const words = groups.flatMap(({ choices }) => choices).find(({ value }) => value === choiceOf(line))?.label ?? ''
  const accepted = requirement?.kind === 'certificate' ? acceptanceText(t, requirement.name) : undefined
  const choose = (value: string) => {
    if (value === otherCertificate) return set({ kind: 'certificate', name: '', isRecognised: false }, true)
    const chosen = groups.flatMap(({ choices }) => choices).find((choice) => choice.value === value)
    set(chosen && { ...chosen.requirement, ...(requirement?.source && { source: requirement.source }) }, false)
  }
  return (
    <Box
      component="fieldset"
      aria-label={t('Requirement {{number}}', { number })}
      sx={{ m: 0, minWidth: 0, p: 2, border: 1, borderColor: 'divider', borderRadius: 1, display: 'grid', gap: 2 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <LabelledSelect
            id={id}
            label={t('Requirement')}
            value={choiceOf(line)}
            error={isSent && !requirement ? 'Choose from the list' : undefined}
            hint={words.length > fitting || accepted ? <Hint words={words} accepted={accepted} /> : undefined}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">{t('Not selected')}</option>
            {groups.map(({ label, choices }, place) => (
              <optgroup key={label} label={label}>
                {choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.label}
                  </option>
                ))}
                {place === 0 && <option value={otherCertificate}>{t('Other certificate')}</option>}
              </optgroup>
            ))}
          </LabelledSelect>
        </Box>
        <IconButton aria-label={t('Remove requirement {{number}}', { number })} onClick={onRemove}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Box>
      {requirement?.kind === 'certificate' && isTyped && (
        <LabelledInput
          id={`${id}-name`}
          label={t('Certificate name')}
          autoComplete="off"
          value={requirement.name}
          error={isSent && requirement.name.trim() === '' ? 'Certificate name is required' : undefined}
          maxLength={limits.shortText}
          onChange={({ target }) => set({ ...requirement, name: target.value })}
        />
      )}
      {requirement?.kind === 'certificate' && (
        <LabelledCheck
          label={t('Must be recognised in Denmark if issued abroad')}
          checked={requirement.isRecognised}
          onChange={({ target }) => set({ ...requirement, isRecognised: target.checked })}
        />
      )}
      {requirement?.kind === 'document' && (
        <LabelledCheck
          label={t('Must be verified by staff')}
          checked={requirement.isVerified}
          onChange={({ target }) => set({ ...requirement, isVerified: target.checked })}
        />
      )}
      {requirement && (
        <LabelledInput
          id={`${id}-source`}
          label={t('Legal source (optional)')}
          autoComplete="off"
          value={requirement.source ?? ''}
          maxLength={clientLimits.startRules.source}
          hint={t('A law, an executive order or a standard')}
          onChange={({ target }) => set({ ...requirement, source: target.value })}
        />
      )}
    </Box>
  )
}

/** The choice in full on phones, because a native select doesn't wrap, and who must accept a foreign certificate. */
function Hint({ words, accepted }: { words: string; accepted: string | undefined }) {
  return (
    <>
      {words.length > fitting && (
        <Box component="span" aria-hidden sx={{ display: { xs: 'block', sm: 'none' } }}>
          {words}
        </Box>
      )}
      {accepted}
    </>
  )
}
