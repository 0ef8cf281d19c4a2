import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { capabilities } from '../../../../../../shared/applicants/domain/applicant.ts'
import { labelOf } from '../../../../../../shared/kernel/lists/listEntry.ts'
import { machineOperations } from '../../../../../../shared/kernel/lists/machineOperations.ts'
import { tradeSkills } from '../../../../../../shared/kernel/lists/tradeSkills.ts'
import { fieldLabels } from '../../../../applicant/fieldLabels.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { useFormats } from '../../../../i18n/useFormats.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { CheckIcon } from '../../../../ui/icons/CheckIcon.tsx'
import { chipsFor, DetailSection, Field, FieldList } from '../../../../ui/layout/DetailSection.tsx'
import type { DetailProps } from '../sections.ts'

/** Trades, machines, skills and equipment; lists only what applies. */
export function Capabilities({ applicant }: Pick<DetailProps, 'applicant'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { number } = useFormats()
  const labels = fieldLabels(t)
  const weight = applicant.maxLiftingWeight
  const trades = applicant.tradeSkills.map((skill) => labelOf(tradeSkills, skill, language))
  const machines = applicant.machineOperations.map((machine) => labelOf(machineOperations, machine, language))
  const able = capabilities.filter((name) => applicant[name])
  return (
    <DetailSection title={t('Blue-Collar Skills & Capabilities')}>
      {(trades.length > 0 || machines.length > 0) && (
        <FieldList>
          {trades.length > 0 && (
            <Field label={labels.tradeSkills} wide>
              {chipsFor(trades)}
            </Field>
          )}
          {machines.length > 0 && (
            <Field label={labels.machineOperations} wide>
              {chipsFor(machines)}
            </Field>
          )}
        </FieldList>
      )}
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          'dl + &': { mt: 1.5 },
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          gap: 0.75,
        }}
      >
        {able.map((name) => (
          <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <CheckIcon color="success" style={{ fontSize: 18 }} />
            <Typography component="span" variant="body2">
              {name === 'canLiftHeavyObjects' && weight !== undefined
                ? t('Heavy lifting (max {{weight}} kg)', { weight: number(weight) })
                : labels[name]}
            </Typography>
          </Box>
        ))}
      </Box>
    </DetailSection>
  )
}
