import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { specialPermit } from '../../../../shared/applicants/domain/applicantForms.ts'
import { usualPermit } from '../../../../shared/applicants/domain/usualPermit.ts'
import { labelOf } from '../../../../shared/kernel/lists/listEntry.ts'
import { workPermitGroups, workPermits } from '../../../../shared/kernel/lists/workPermits.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { fieldId, useValue } from '../formStore.tsx'
import { SelectInput } from '../inputs/SelectInput.tsx'
import { useSections } from '../sectionState.tsx'

const name = 'workPermitType'

/** The work permit type. Folded for new applicants whose nationality already answers it, until they want to change it. */
export function WorkPermit() {
  const { t } = useTranslation()
  const { use } = useSections()
  const nationality = useValue<string>('nationality')
  const permit = useValue<string>(name)
  const [isUnfolded, setUnfolded] = useState(use === 'edit')
  const isUkrainian = nationality === specialPermit.nationality
  const answered = usualPermit(nationality)
  if (!isUnfolded && answered !== undefined && permit === answered)
    return <Folded permit={answered} onChange={() => setUnfolded(true)} />
  return (
    <SelectInput
      name={name}
      label={t('Work Permit Type')}
      groups={isUkrainian ? allPermits : usualPermits}
      required
      hint={isUkrainian && t('SL1 (Ukrainian Special Protection) is available for Ukrainian nationals')}
    />
  )
}

interface FoldedProps {
  permit: NonNullable<ReturnType<typeof usualPermit>>
  onChange: () => void
}

function Folded({ permit, onChange }: FoldedProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const unfold = () => {
    onChange()
    // The button disappears, so the field takes focus.
    setTimeout(() => document.getElementById(fieldId(name))?.focus())
  }
  return (
    <Box
      role="group"
      aria-label={t('Work Permit Type')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}
    >
      <Box sx={{ flex: '1 1 260px' }}>
        <Typography variant="body2">
          {t('{{what}}: {{file}}', { what: t('Work Permit Type'), file: labelOf(workPermits, permit, language) })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t("EU, EEA, Swiss and Nordic citizens don't need a work permit in Denmark.")}
        </Typography>
      </Box>
      <Button size="small" onClick={unfold} sx={{ minHeight: { xs: 44, sm: 'auto' } }}>
        {t('Change')}
      </Button>
    </Box>
  )
}

const allPermits = workPermitGroups.map((heading) => ({
  heading,
  entries: workPermits.filter(({ group }) => group === heading.code),
}))
const usualPermits = allPermits.filter(({ heading }) => heading.code !== 'special')
