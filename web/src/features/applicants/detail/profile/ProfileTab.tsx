import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense } from 'react'
import { countryLabel } from '../../../../../../shared/kernel/domain/countryNames.ts'
import { labelOf } from '../../../../../../shared/kernel/lists/listEntry.ts'
import { regions } from '../../../../../../shared/kernel/lists/regions.ts'
import { permitNeeds, workPermits } from '../../../../../../shared/kernel/lists/workPermits.ts'
import { WithExpiry } from '../../../../applicant/Expiry.tsx'
import { fieldLabels } from '../../../../applicant/fieldLabels.ts'
import { pictureUrl } from '../../../../applicant/pictureUrl.ts'
import { usePhoneNumber } from '../../../../applicant/usePhoneNumber.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { useFormats } from '../../../../i18n/useFormats.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { lazyPart } from '../../../../routing/lazyPart.tsx'
import { FormField } from '../../../../ui/fields/FormField.tsx'
import { chipsFor, DetailSection, Field, FieldList } from '../../../../ui/layout/DetailSection.tsx'
import { CprFlag } from '../../../../ui/text/CprFlag.tsx'
import { EmailField } from '../email/EmailField.tsx'
import { OtherFields } from '../OtherFields.tsx'
import { type DetailProps, hasCapabilities } from '../sections.ts'
import { AtAGlance } from './AtAGlance.tsx'
import { Capabilities } from './Capabilities.tsx'
import { Certifications } from './Certifications.tsx'
import { Copyable } from './Copyable.tsx'
import { RecruiterNotes } from './RecruiterNotes.tsx'
import { SkillsAndExperience } from './SkillsAndExperience.tsx'

const ClearanceSection = lazyPart(async () => (await import('../clearance/ClearanceSection.tsx')).ClearanceSection)

export function ProfileTab({ applicant, sees, editing }: DetailProps & { editing: boolean }) {
  const { t } = useTranslation()
  const picture = pictureUrl(applicant)
  const contactFirst = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true }) && !editing
  return (
    <>
      <Box
        component="section"
        aria-label={t('At a glance')}
        sx={{ display: 'flex', gap: 2.5, pb: 2.5, mb: 2.5, borderBottom: 1, borderColor: 'divider' }}
      >
        {picture && (
          <Avatar
            src={picture}
            alt={`${applicant.firstName} ${applicant.lastName}`}
            variant="rounded"
            sx={{ width: { xs: 80, sm: 120 }, height: { xs: 80, sm: 120 } }}
          />
        )}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {sees('recruiterNotes') && <CprFlag said={applicant} />}
          <AtAGlance applicant={applicant} sees={sees} />
        </Box>
      </Box>
      {/* On phones, the contact details come on the first screen. */}
      {contactFirst && <ContactInformation applicant={applicant} sees={sees} />}
      <BasicInformation applicant={applicant} sees={sees} editing={editing} />
      {sees('waiver') && (
        <Suspense>
          <ClearanceSection applicant={applicant} />
        </Suspense>
      )}
      {!contactFirst && <ContactInformation applicant={applicant} sees={sees} />}
      <LocationAndMobility applicant={applicant} sees={sees} />
      <SkillsAndExperience applicant={applicant} sees={sees} />
      <Certifications applicant={applicant} />
      {hasCapabilities(applicant) && <Capabilities applicant={applicant} />}
      {sees('recruiterNotes') && <RecruiterNotes applicant={applicant} editing={editing} />}
    </>
  )
}

function BasicInformation({ applicant, sees, editing }: DetailProps & { editing: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date } = useFormats()
  const labels = fieldLabels(t)
  const { dateOfBirth, nationality, workPermitType, workPermitExpiryDate: mayWorkUntil } = applicant
  // Clients don't see the type.
  const needsPermit = workPermitType === undefined || permitNeeds(workPermitType).needsProof
  return (
    <DetailSection title={t('Basic Information')}>
      {editing && (
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, mb: 2, pt: 0.5 }}>
          <FormField name="firstName" label={labels.firstName} autoComplete="off" required autoFocus />
          <FormField name="lastName" label={labels.lastName} autoComplete="off" required />
        </Box>
      )}
      <FieldList>
        <Field label={t('Full name')}>{`${applicant.firstName} ${applicant.lastName}`}</Field>
        {sees('dateOfBirth') && <Field label={labels.dateOfBirth}>{dateOfBirth && date(dateOfBirth)}</Field>}
        {sees('nationality') && (
          <Field label={labels.nationality}>{nationality && countryLabel(nationality, language)}</Field>
        )}
        {sees('workPermitType') && (
          <Field label={labels.workPermitType}>
            {workPermitType && labelOf(workPermits, workPermitType, language)}
          </Field>
        )}
        <Field label={labels.workPermitExpiryDate} fallback={needsPermit ? t('No expiry date') : t('Not needed')}>
          {mayWorkUntil && <WithExpiry date={mayWorkUntil}>{date(mayWorkUntil)}</WithExpiry>}
        </Field>
        <OtherFields section="personal" applicant={applicant} sees={sees} />
      </FieldList>
    </DetailSection>
  )
}

function ContactInformation({ applicant, sees }: DetailProps) {
  const { t } = useTranslation()
  const labels = fieldLabels(t)
  const { email, phone, linkedinUrl, portfolioUrl } = applicant
  if (!sees('email') && !sees('phone') && !linkedinUrl && !portfolioUrl) return null
  return (
    <DetailSection title={t('Contact Information')}>
      <FieldList>
        {sees('email') && <Field label={labels.email}>{email && <EmailField applicant={applicant} />}</Field>}
        {sees('phone') && <Field label={labels.phone}>{phone && <CopyablePhone phone={phone} />}</Field>}
        {linkedinUrl && (
          <Field label={labels.linkedinUrl}>
            <OutsideLink url={linkedinUrl} />
          </Field>
        )}
        {portfolioUrl && (
          <Field label={labels.portfolioUrl}>
            <OutsideLink url={portfolioUrl} />
          </Field>
        )}
        <OtherFields section="contact" applicant={applicant} sees={sees} />
      </FieldList>
    </DetailSection>
  )
}

function CopyablePhone({ phone }: { phone: string }) {
  const { t } = useTranslation()
  const { shown, href } = usePhoneNumber(phone)
  return <Copyable text={shown} href={href} label={t('Copy phone number')} />
}

/** Links only URLs: old records may hold other text. */
function OutsideLink({ url }: { url: string }) {
  if (!/^https?:/i.test(url)) return url
  return (
    <Link href={url} target="_blank" rel="noopener noreferrer">
      {url.replace(/^https?:\/\/(www\.)?/, '')}
    </Link>
  )
}

function LocationAndMobility({ applicant, sees }: DetailProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date } = useFormats()
  const labels = fieldLabels(t)
  const { driverLicenseExpiry: expiry, preferredRegions } = applicant
  return (
    <DetailSection title={t('Location & Mobility')}>
      <FieldList>
        {sees('street') && <Field label={labels.street}>{applicant.street}</Field>}
        {sees('postcode') && <Field label={labels.postcode}>{applicant.postcode}</Field>}
        <Field label={labels.city}>{applicant.city}</Field>
        <Field label={labels.region}>{applicant.region}</Field>
        <Field label={labels.country}>{applicant.country && countryLabel(applicant.country, language)}</Field>
        <Field label={labels.willingToRelocate}>{applicant.willingToRelocate ? t('Yes') : t('No')}</Field>
        <Field label={labels.preferredRegions} wide>
          {chipsFor(preferredRegions.map((region) => labelOf(regions, region, language)))}
        </Field>
        <Field label={labels.driverLicenseClasses}>{chipsFor(applicant.driverLicenseClasses)}</Field>
        <Field label={labels.driverLicenseExpiry}>
          {expiry && <WithExpiry date={expiry}>{date(expiry)}</WithExpiry>}
        </Field>
        <OtherFields section="location" applicant={applicant} sees={sees} />
      </FieldList>
    </DetailSection>
  )
}
