import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { CompanyWithUsers } from '../../../../../shared/companies/contract/companyAnswer.ts'
import type { CompanyContact } from '../../../../../shared/companies/domain/company.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { DetailSection, EmptyHint, Field, FieldList } from '../../../ui/layout/DetailSection.tsx'
import { companyLabels } from './companyForm.ts'

/** A company's details, and the accounts of its users. */
export function CompanyDetails({ company }: { company: CompanyWithUsers }) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const labels = companyLabels(t)
  const place = [company.postcode, company.city].filter(Boolean).join(' ')
  return (
    <>
      <DetailSection heading="h2" title={t('Details')}>
        <FieldList>
          <Field label={labels.street} wide>
            {[company.street, place].filter(Boolean).join(', ')}
          </Field>
          <Field label={labels.cvr}>{company.cvr}</Field>
          {company.updatedBy && (
            <Field label={t('Changed')}>
              {t('{{date}} by {{name}}', {
                date: date(company.updatedAt),
                name: company.updatedByName ?? t('Deleted account'),
              })}
            </Field>
          )}
          {company.notes && (
            <Field label={labels.notes} wide>
              <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
                {company.notes}
              </Box>
            </Field>
          )}
        </FieldList>
      </DetailSection>
      <DetailSection heading="h2" title={t('Contacts')}>
        {company.contacts.length === 0 && <EmptyHint>{t('No contacts yet')}</EmptyHint>}
        <Box component="ul" sx={listStyle}>
          {company.contacts.map((contact) => (
            <Contact key={JSON.stringify(contact)} contact={contact} />
          ))}
        </Box>
      </DetailSection>
      <DetailSection heading="h2" title={t('Users')}>
        {company.users.length === 0 && (
          <EmptyHint>
            {t('No one at this client can log in. A system admin can invite contacts under Users.')}
          </EmptyHint>
        )}
        <Box component="ul" sx={listStyle}>
          {company.users.map(({ id, name, isActive }) => (
            <Typography key={id} component="li" variant="body2">
              <bdi>{name}</bdi>
              {!isActive && ` · ${t('cannot log in')}`}
            </Typography>
          ))}
        </Box>
      </DetailSection>
    </>
  )
}

function Contact({ contact: { name, role, email, phone } }: { contact: CompanyContact }) {
  return (
    <Typography component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      <strong>{name}</strong>
      {role && `, ${role}`}
      {phone && (
        <Box component="span" sx={{ display: 'block' }}>
          <Link href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</Link>
        </Box>
      )}
      {email && (
        <Box component="span" sx={{ display: 'block' }}>
          <Link href={`mailto:${email}`}>{email}</Link>
        </Box>
      )}
    </Typography>
  )
}

const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 } as const
