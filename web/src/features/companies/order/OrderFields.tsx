import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useField } from 'formik'
import { type ReactNode, useId, useMemo } from 'react'
import { professions } from '../../../../../shared/kernel/lists/professions.ts'
import { shiftPreferenceLabels } from '../../../../../shared/kernel/lists/shiftPreferences.ts'
import { ClientSelect } from '../../../applicant/clients/ClientSelect.tsx'
import { distancesWith } from '../../../applicant/distances.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { LabelledCheck } from '../../../ui/controls/LabelledCheck.tsx'
import { FormDate } from '../../../ui/fields/FormDate.tsx'
import { FormField } from '../../../ui/fields/FormField.tsx'
import { LabelledSelect } from '../../../ui/fields/LabelledSelect.tsx'
import { problemIn } from '../../../ui/forms/zodForm.ts'
import { placeTexts } from './orderForm.ts'
import { RequirementFields } from './RequirementFields.tsx'

export function OrderFields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const trades = useMemo(() => professions.map((entry) => entry[language]), [language])
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Part title={t('Order details')} />
      {isNew && <ClientField />}
      <Row>
        <Suggesting name="profession" label={t('Profession')} suggestions={trades} />
        <FormField name="people" label={t('Number of openings')} required inputMode="numeric" autoComplete="off" />
      </Row>
      <Row>
        <Suggesting name="place" label={t('City')} suggestions={placeTexts} />
        <ShiftField />
      </Row>
      <Row>
        <FormDate id="from" name="from" label={t('Start date')} required ahead />
        <FormDate id="until" name="until" label={t('End date')} ahead hint={t('Leave empty if not known yet')} />
      </Row>
      <Row>
        <FormField name="rateFrom" label={t('Hourly pay from (DKK)')} inputMode="decimal" autoComplete="off" />
        <FormField name="rateTo" label={t('Hourly pay to (DKK)')} inputMode="decimal" autoComplete="off" />
      </Row>
      <Row>
        <FormField name="weeklyHours" label={t('Weekly hours')} inputMode="numeric" autoComplete="off" />
        <WithinField />
      </Row>
      <Part title={t('Requirements')}>
        {t(
          'Candidates must meet all requirements. If any one of several certificates or skills is enough, add them as alternatives under the same requirement.',
        )}
      </Part>
      <RequirementFields />
      <Part title={t('Notes')} />
      <FormField name="notes" label={t('Notes')} multiline minRows={3} maxRows={10} />
    </Box>
  )
}

const Part = ({ title, children }: { title: string; children?: ReactNode }) => (
  <Box sx={{ '&:not(:first-of-type)': { mt: 1 } }}>
    <Typography variant="h3" component="h2">
      {title}
    </Typography>
    {children && (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {children}
      </Typography>
    )}
  </Box>
)

const Row = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
    {children}
  </Box>
)

/** A text field with suggestions from a list. */
function Suggesting({ name, label, suggestions }: { name: string; label: string; suggestions: readonly string[] }) {
  const listId = useId()
  return (
    <div>
      <FormField name={name} label={label} required autoComplete="off" list={listId} />
      <datalist id={listId}>
        {suggestions.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </div>
  )
}

function ClientField() {
  const { t } = useTranslation()
  const [field, { error, touched }] = useField<string>('clientId')
  return (
    <ClientSelect
      {...field}
      id="clientId"
      none={t('Not selected')}
      required
      error={touched ? problemIn(error) : undefined}
    />
  )
}

function ShiftField() {
  const { t } = useTranslation()
  const language = useLanguage()
  const [field] = useField<string>('shift')
  return (
    <LabelledSelect {...field} id="shift" label={t('Shift')}>
      <option value="">{t('Not selected')}</option>
      {shiftPreferenceLabels.map((entry) => (
        <option key={entry.value} value={entry.value}>
          {entry[language]}
        </option>
      ))}
    </LabelledSelect>
  )
}

/** The maximum distance of applicants' homes when a shortlist is built. */
function WithinField() {
  const { t } = useTranslation()
  const [within] = useField<string>('within')
  const [orRelocate] = useField<boolean>('orRelocate')
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <LabelledSelect {...within} id="within" label={t('Max. distance')}>
        {distancesWith(Number(within.value)).map((kilometres) => (
          <option key={kilometres} value={kilometres}>
            {t('{{number}} km', { number: kilometres })}
          </option>
        ))}
      </LabelledSelect>
      <LabelledCheck
        name="orRelocate"
        checked={orRelocate.value}
        onChange={orRelocate.onChange}
        label={t('Include candidates willing to relocate')}
      />
    </Box>
  )
}
