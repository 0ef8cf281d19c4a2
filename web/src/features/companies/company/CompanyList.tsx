import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { CompanyRow } from '../../../../../shared/companies/contract/companyAnswer.ts'
import { listCompanies } from '../../../../../shared/companies/contract/listCompanies.ts'
import { call } from '../../../api/call.ts'
import { usePages } from '../../../api/usePages.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { hasTyping } from '../../../session/typing.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { AddOutlinedIcon as AddIcon } from '../../../ui/icons/AddOutlinedIcon.tsx'
import { BusinessOutlinedIcon as ClientsIcon } from '../../../ui/icons/BusinessOutlinedIcon.tsx'
import { CardTable } from '../../../ui/layout/CardTable.tsx'
import { PagedList } from '../../../ui/layout/PagedList.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { useDocumentTitle } from '../../../ui/layout/useDocumentTitle.ts'
import { clientUrl } from '../../../urls.ts'
import styles from '../rows.module.css'
import { CompanyDialog } from './CompanyDialog.tsx'
import { companyForm } from './companyForm.ts'

const everyCompany = {}

/** The client companies by name. */
export function CompanyList() {
  const { t } = useTranslation()
  useDocumentTitle(t('Clients'))
  const navigate = useNavigate()
  const list = usePages(listCompanies.name, everyCompany, (query) => call(listCompanies, { query }))
  const [adding, setAdding] = useState(() => hasTyping(companyForm(undefined)))
  return (
    <>
      <PageHeader
        title={t('Clients')}
        actions={
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
            {t('Add client')}
          </Button>
        }
      />
      <Card component="section" aria-label={t('Clients')} sx={{ overflow: 'clip' }}>
        <PagedList
          list={list}
          rowsOf={({ companies }) => companies}
          failed={t('The clients could not be loaded')}
          empty={
            <EmptyState
              icon={<ClientsIcon />}
              title={t('No clients yet')}
              text={t('Add your first client. A system admin can then invite users for it.')}
            />
          }
        >
          {(companies) => <CompanyRows companies={companies} />}
        </PagedList>
      </Card>
      {adding && <CompanyDialog onSaved={({ id }) => void navigate(clientUrl(id))} onClose={() => setAdding(false)} />}
    </>
  )
}

function CompanyRows({ companies }: { companies: readonly CompanyRow[] }) {
  const { t } = useTranslation()
  return (
    <CardTable label={t('Clients')}>
      <thead>
        <tr>
          <th scope="col">{t('Name')}</th>
          <th scope="col">{t('City')}</th>
          <th scope="col">{t('Contact')}</th>
          <th scope="col" className={styles.count}>
            {t('Open orders')}
          </th>
          <th scope="col" className={styles.count}>
            {t('Candidates proposed')}
          </th>
        </tr>
      </thead>
      <tbody>
        {companies.map((company) => (
          <CompanyLine key={company.id} company={company} />
        ))}
      </tbody>
    </CardTable>
  )
}

function CompanyLine({ company }: { company: CompanyRow }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const [contact, ...others] = company.contacts
  return (
    <tr>
      <td>
        <Link to={clientUrl(company.id)} className={styles.name}>
          <bdi>{company.name}</bdi>
        </Link>
      </td>
      <td>{company.city}</td>
      <td>
        {contact && (
          <>
            <bdi>{contact.name}</bdi>
            {others.length > 0 && ` +${others.length}`}
            {contact.phone && <span className={styles.under}>{contact.phone}</span>}
          </>
        )}
      </td>
      <td className={styles.count}>
        <span className={styles.label}>{t('Open orders')}: </span>
        {number(company.openOrders)}
      </td>
      <td className={styles.count}>
        <span className={styles.label}>{t('Candidates proposed')}: </span>
        {number(company.sharedPeople)}
      </td>
    </tr>
  )
}
