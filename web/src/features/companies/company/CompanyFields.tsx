import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useFormikContext } from 'formik'
import { clientLimits } from '../../../../../shared/companies/domain/clientLimits.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FormField } from '../../../ui/fields/FormField.tsx'
import { AddOutlinedIcon as AddIcon } from '../../../ui/icons/AddOutlinedIcon.tsx'
import { DeleteOutlinedIcon as RemoveIcon } from '../../../ui/icons/DeleteOutlinedIcon.tsx'
import { type CompanyValues, companyLabels, noContact } from './companyForm.ts'

export function CompanyFields() {
  const { t } = useTranslation()
  const labels = companyLabels(t)
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
      <FormField name="name" label={labels.name} required autoFocus autoComplete="off" />
      <FormField name="street" label={labels.street} autoComplete="off" />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '140px 1fr' } }}>
        <FormField name="postcode" label={labels.postcode} inputMode="numeric" autoComplete="off" />
        <FormField name="city" label={labels.city} autoComplete="off" />
      </Box>
      <FormField name="cvr" label={labels.cvr} inputMode="numeric" autoComplete="off" />
      <FormField name="notes" label={labels.notes} multiline minRows={2} maxRows={8} />
      <ContactFields />
    </Box>
  )
}

function ContactFields() {
  const { t } = useTranslation()
  const { values, setFieldValue } = useFormikContext<CompanyValues>()
  const { contacts } = values
  const setContacts = (next: CompanyValues['contacts']) => void setFieldValue('contacts', next)
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 2 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 1 }}>
        {t('Contacts')}
      </Typography>
      {contacts.map((_contact, index) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: contacts have no ids, and Formik knows their fields by their places
          key={index}
          component="fieldset"
          aria-label={t('Contact {{number}}', { number: index + 1 })}
          sx={{
            ...{ m: 0, minWidth: 0, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 },
            ...{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } },
          }}
        >
          <FormField name={`contacts.${index}.name`} label={t('Name')} required autoComplete="off" />
          <FormField name={`contacts.${index}.role`} label={t('Job title')} autoComplete="off" />
          <FormField name={`contacts.${index}.email`} label={t('Email')} type="email" autoComplete="off" />
          <FormField name={`contacts.${index}.phone`} label={t('Phone')} inputMode="tel" autoComplete="off" />
          <Box sx={{ gridColumn: '1 / -1', justifySelf: 'end', mt: -1 }}>
            <IconButton
              aria-label={t('Remove contact {{number}}', { number: index + 1 })}
              onClick={() => setContacts(contacts.toSpliced(index, 1))}
            >
              <RemoveIcon fontSize="small" />
            </IconButton>
          </Box>
        </Box>
      ))}
      {contacts.length < clientLimits.company.contacts && (
        <Box>
          <Button size="small" startIcon={<AddIcon />} onClick={() => setContacts([...contacts, noContact])}>
            {t('Add contact')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
