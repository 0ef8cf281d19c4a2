import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { certificateLabel } from '../../../../shared/applicants/domain/certificateNames.ts'
import { quickAddCertificates } from '../../../../shared/kernel/lists/certificates.ts'
import { countries } from '../../../../shared/kernel/places/countries.ts'
import { acceptanceText } from '../../applicant/acceptanceText.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { AddOutlinedIcon as AddIcon } from '../../ui/icons/AddOutlinedIcon.tsx'
import { AddForm, EntryList, useAdding } from '../EntryList.tsx'
import { FormSection } from '../FormSection.tsx'
import { fieldId, useFormStore, useValue } from '../formStore.tsx'
import { type CertificateEntry, emptyEntry } from '../formValues.ts'
import { CertificateName } from '../inputs/CertificateName.tsx'
import { CertificatePdf } from '../inputs/CertificatePdf.tsx'
import { Combobox } from '../inputs/Combobox.tsx'
import { DateInput } from '../inputs/DateInput.tsx'
import { FieldGrid } from '../inputs/FieldGrid.tsx'
import { TextInput } from '../inputs/TextInput.tsx'
import { useNamedOptions } from '../inputs/useNamedOptions.ts'
import { useSections } from '../sectionState.tsx'
import { suggestedExpiry } from '../suggestedExpiry.ts'

export function CertificatesSection() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date } = useFormats()
  return (
    <FormSection name="certificates">
      <QuickAdd />
      <EntryList
        list="certifications"
        label={t('Certificates')}
        summaryOf={({ name, issuer, expiryDate, file, fileName }) => ({
          title: certificateLabel(name, language),
          text: [issuer, expiryDate && t('expires {{date}}', { date: date(expiryDate) }), file?.name ?? fileName]
            .filter(Boolean)
            .join(' · '),
        })}
        fields={(path) => <CertificateFields path={path} />}
        alsoWritten={({ file, documentId }, path) => !file && !documentId && <CertificatePdf path={path} />}
        startsOpen={({ lostFile }) => lostFile !== undefined}
      />
      <AddCertificate />
    </FormSection>
  )
}

/** Common certificates that can be added with one click. */
function QuickAdd() {
  const { t } = useTranslation()
  const language = useLanguage()
  const add = useAdding('certifications', emptyEntry.certifications)
  const entries = useValue<CertificateEntry[]>('certifications')
  return (
    <Box role="group" aria-label={t('Quick add')}>
      <Typography variant="subtitle2" component="p" sx={{ mb: 1 }}>
        {t('Quick add')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {quickAddCertificates.map((certificate) => {
          const isHeld = entries.some(({ name }) => name === certificate.value)
          return (
            <Button
              key={certificate.code}
              size="small"
              variant="outlined"
              color="inherit"
              startIcon={<AddIcon />}
              // Not disabled, so that it keeps focus for moving on to the next.
              aria-disabled={isHeld}
              onClick={() => isHeld || add({ ...emptyEntry.certifications(), name: certificate.value })}
              sx={{
                borderColor: 'divider',
                borderRadius: '22px',
                fontWeight: 500,
                '&[aria-disabled=true]': { color: 'text.disabled', cursor: 'default' },
              }}
            >
              {language === 'en' ? certificate.value : certificate.da}
            </Button>
          )
        })}
      </Box>
    </Box>
  )
}

function AddCertificate() {
  const { t } = useTranslation()
  const { name } = useValue<CertificateEntry>('pending.certifications')
  const add = useAdding('certifications', emptyEntry.certifications)
  return (
    <AddForm
      path="pending.certifications"
      title={t('Add certificate')}
      addLabel={t('Add certificate')}
      ready={name.trim() !== ''}
      onAdd={add}
    >
      <CertificateFields path="pending.certifications" />
    </AddForm>
  )
}

function CertificateFields({ path }: { path: string }) {
  const { t } = useTranslation()
  const { use } = useSections()
  const { options, load } = useNamedOptions('countries', countries)
  const name = useValue<string>(`${path}.name`)
  return (
    <>
      <FieldGrid>
        <CertificateName name={`${path}.name`} />
        <TextInput name={`${path}.issuer`} label={t('Issuer')} autoComplete="off" />
        <DateInput name={`${path}.issueDate`} label={t('Issue date')} />
        <div>
          <DateInput name={`${path}.expiryDate`} label={t('Expiry date')} />
          <ExpirySuggestion path={path} />
        </div>
        {use !== 'public' && (
          <>
            <Combobox
              name={`${path}.issuedIn`}
              label={t('Issued in')}
              hint={acceptanceText(t, name)}
              options={options}
              onFocus={load}
            />
            <TextInput
              name={`${path}.recognitionLetter`}
              label={t('Danish recognition (letter no.)')}
              hint={t('Letter number. Only for foreign certificates that must be recognised.')}
              autoComplete="off"
            />
            <DateInput name={`${path}.recognisedOn`} label={t('Recognised on')} />
          </>
        )}
      </FieldGrid>
      <CertificatePdf path={path} />
    </>
  )
}

/** Suggests the date until which this type of certificate is usually valid. */
function ExpirySuggestion({ path }: { path: string }) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const store = useFormStore()
  const { name, issueDate, expiryDate } = useValue<CertificateEntry>(path)
  const suggested = suggestedExpiry(name, issueDate)
  if (!suggested || suggested === expiryDate) return null
  const take = () => {
    store.setValue(`${path}.expiryDate`, suggested)
    // The button disappears, so the field takes focus.
    document.getElementById(fieldId(`${path}.expiryDate`))?.focus()
  }
  return (
    <Button size="small" onClick={take} sx={{ mt: 0.5 }}>
      {t('Use {{date}} (usual expiry date)', { date: date(suggested) })}
    </Button>
  )
}
