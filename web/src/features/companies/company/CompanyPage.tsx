import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { isAllowedForRole } from '../../../../../shared/accounts/domain/access.ts'
import { getCompany } from '../../../../../shared/companies/contract/getCompany.ts'
import { subjects } from '../../../../../shared/companies/domain/startRules.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../session/session.tsx'
import { hasTyping } from '../../../session/typing.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PageSpinner } from '../../../ui/feedback/PageSpinner.tsx'
import { AddOutlinedIcon as AddIcon } from '../../../ui/icons/AddOutlinedIcon.tsx'
import { EditOutlinedIcon as EditIcon } from '../../../ui/icons/EditOutlinedIcon.tsx'
import { BackLink } from '../../../ui/layout/BackLink.tsx'
import { DetailSection } from '../../../ui/layout/DetailSection.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { useDocumentTitle } from '../../../ui/layout/useDocumentTitle.ts'
import { companyAuditUrl, newOrderUrl, paths } from '../../../urls.ts'
import { OrdersOfCompany } from '../order/OrdersOfCompany.tsx'
import { StartRules } from '../startRules/StartRules.tsx'
import { ClientLinks } from './ClientLinks.tsx'
import { ClientPeople } from './ClientPeople.tsx'
import { CompanyDetails } from './CompanyDetails.tsx'
import { CompanyDialog } from './CompanyDialog.tsx'
import { companyForm } from './companyForm.ts'

/** A company: its details, contacts and orders. */
export function CompanyPage({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data: company, error, mutate } = useRoute(getCompany, { params: { id } }, { revalidateIfStale: true })
  const { user } = useSession()
  const [editing, setEditing] = useState(() => hasTyping(companyForm(id)))
  useDocumentTitle(company?.name ?? t('Clients'))
  return (
    <>
      <BackLink to={paths.clients} label={t('All clients')} />
      {error && !company && (
        <ErrorState problem={error} title={t('The client could not be loaded')} onRetry={() => void mutate()} />
      )}
      {!error && !company && <PageSpinner />}
      {company && (
        <>
          <PageHeader
            title={company.name}
            actions={
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {user && isAllowedForRole(user.role, 'audit:read') && (
                  <Button component={Link} to={companyAuditUrl(id)} color="inherit">
                    {t('Audit log')}
                  </Button>
                )}
                <Button variant="outlined" startIcon={<EditIcon />} onClick={() => setEditing(true)}>
                  {t('Edit')}
                </Button>
                <Button component={Link} to={newOrderUrl(id)} variant="contained" startIcon={<AddIcon />}>
                  {t('New order')}
                </Button>
              </Box>
            }
          />
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
            }}
          >
            <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
              <OrdersOfCompany id={id} />
              <ClientPeople id={id} />
            </Box>
            <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
              <CompanyDetails company={company} />
              <DetailSection heading="h2" title={t('Start requirements')}>
                <StartRules
                  subject={subjects.client(id)}
                  name={company.name}
                  hint={t('In addition to trade requirements:')}
                  nothing={t('No extra requirements')}
                />
              </DetailSection>
              <ClientLinks company={company} />
            </Card>
          </Box>
          {editing && (
            <CompanyDialog company={company} onSaved={() => void mutate()} onClose={() => setEditing(false)} />
          )}
        </>
      )}
    </>
  )
}
