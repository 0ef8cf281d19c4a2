import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ProfileAnswer } from '../../../../../shared/applicants/contract/profileAnswer.ts'
import { setTalentPool } from '../../../../../shared/applicants/contract/setTalentPool.ts'
import { countryLabel } from '../../../../../shared/kernel/domain/countryNames.ts'
import { labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import { mailLanguageLabels } from '../../../../../shared/kernel/lists/mailLanguages.ts'
import { suggestedSkills } from '../../../../../shared/kernel/lists/suggestedSkills.ts'
import { call } from '../../../api/call.ts'
import { fieldLabels } from '../../../applicant/fieldLabels.ts'
import { PhoneLink } from '../../../applicant/PhoneLink.tsx'
import { TalentPool } from '../../../applicant/TalentPool.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FormField } from '../../../ui/fields/FormField.tsx'
import { chipsFor, DetailSection, EmptyHint, Field, FieldList } from '../../../ui/layout/DetailSection.tsx'
import { paths } from '../../../urls.ts'
import { ApplicationProgressCard } from './ApplicationProgressCard.tsx'
import { MessageLanguageField } from './MessageLanguageField.tsx'
import { PhoneField } from './PhoneField.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { messageLanguage } from './profileForm.ts'

interface ProfilePanelProps {
  profile: ProfileAnswer
  editing: boolean
  /** Called with a newer version of the profile. */
  takeUp: (saved: ProfileAnswer) => void
}

/** Basic information, location and competencies, with the progress of the application and the consents. */
export function ProfilePanel({ profile, editing, takeUp }: ProfilePanelProps) {
  const { applicant, progress } = profile
  return (
    <Box
      sx={{ display: 'grid', gap: { xs: 3, md: 4 }, gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 300px' } }}
    >
      <Box>
        {!applicant && <StoredDataNotice />}
        <BasicInformation profile={profile} editing={editing} />
        <Location profile={profile} editing={editing} />
        <CoreCompetencies skills={applicant?.coreCompetencies ?? []} />
        <DataProtection applicant={applicant} editing={editing} takeUp={takeUp} />
      </Box>
      {progress && <ApplicationProgressCard progress={progress} lastOnPhone={editing} isBare={isBare(applicant)} />}
    </Box>
  )
}

/** Shown before anything is stored: this is the privacy notice for people who create a profile. */
function StoredDataNotice() {
  const { t } = useTranslation()
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 2.5 }}>
      {t('We store what you save here to find work for you.')}{' '}
      <Link href={paths.privacy} target="_blank" underline="always">
        {t('How we handle your data')}
      </Link>
    </Typography>
  )
}

/** Returns whether recruiters lack all data they need to find work for the person. */
const isBare = (applicant: ProfileAnswer['applicant']): boolean =>
  applicant !== undefined && applicant.professions.length === 0 && applicant.cvDocument === undefined

const twoColumns = { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, pt: 0.5 } as const

function BasicInformation({ profile: { applicant, account }, editing }: Omit<ProfilePanelProps, 'takeUp'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date } = useFormats()
  const labels = fieldLabels(t)
  const { firstName, lastName, email } = applicant ?? account
  const dateOfBirth = applicant?.dateOfBirth
  const nationality = applicant?.nationality
  return (
    <DetailSection heading="h2" title={t('Basic Information')}>
      {editing && (
        <Box sx={{ ...twoColumns, mb: 2 }}>
          <FormField name="firstName" label={labels.firstName} autoComplete="given-name" required autoFocus />
          <FormField name="lastName" label={labels.lastName} autoComplete="family-name" required />
          <FormField
            name="email"
            label={labels.email}
            type="email"
            autoComplete="email"
            required
            hint={
              account.email === undefined
                ? t('A new address takes effect when you open the link we email to it.')
                : t(
                    'A new address takes effect when you open the link we email to it. Your account still uses {{email}}.',
                    {
                      email: account.email,
                    },
                  )
            }
          />
          <PhoneField label={labels.phone} />
          <MessageLanguageField label={labels.language} />
        </Box>
      )}
      <FieldList>
        {!editing && (
          <>
            <Field label={labels.firstName} fallback={t('Not provided')}>
              {firstName}
            </Field>
            <Field label={labels.lastName} fallback={t('Not provided')}>
              {lastName}
            </Field>
            <Field label={labels.email} fallback={t('Not provided')}>
              {email}
            </Field>
            <Field label={labels.phone} fallback={t('Not provided')}>
              {applicant?.phone && <PhoneLink phone={applicant.phone} />}
            </Field>
            <Field label={labels.language}>{labelOf(mailLanguageLabels, messageLanguage(applicant), language)}</Field>
          </>
        )}
        <Field label={labels.dateOfBirth}>{dateOfBirth && date(dateOfBirth)}</Field>
        <Field label={labels.nationality}>{nationality && countryLabel(nationality, language)}</Field>
      </FieldList>
    </DetailSection>
  )
}

function Location({ profile: { applicant }, editing }: Omit<ProfilePanelProps, 'takeUp'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const labels = fieldLabels(t)
  const country = applicant?.country
  return (
    <DetailSection heading="h2" title={t('Location')}>
      {editing ? (
        <Box sx={twoColumns}>
          <PlaceFields home={applicant} />
        </Box>
      ) : (
        <FieldList>
          <Field label={labels.city}>{applicant?.city}</Field>
          <Field label={labels.country}>{country && countryLabel(country, language)}</Field>
        </FieldList>
      )}
    </DetailSection>
  )
}

function CoreCompetencies({ skills }: { skills: readonly string[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <DetailSection heading="h2" title={t('Core Competencies')}>
      {chipsFor(skills.map((skill) => labelOf(suggestedSkills, skill, language))) ?? (
        <EmptyHint>{t('No skills specified')}</EmptyHint>
      )}
    </DetailSection>
  )
}

function DataProtection({
  applicant,
  editing,
  takeUp,
}: Pick<ProfilePanelProps, 'editing' | 'takeUp'> & Pick<ProfileAnswer, 'applicant'>) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const consentDate = applicant?.gdprConsentDate
  return (
    <DetailSection heading="h2" title={t('Data protection')}>
      <FieldList>
        <Field label={t('Consent date')} fallback={t('No consent recorded')}>
          {consentDate && date(consentDate)}
        </Field>
      </FieldList>
      {applicant && !editing && (
        <TalentPool
          consent={applicant.poolConsent}
          onSet={async (keep) => takeUp(await call(setTalentPool, { body: { keep } }))}
        />
      )}
    </DetailSection>
  )
}
