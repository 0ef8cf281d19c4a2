import { useLocation } from 'react-router-dom'
import { CompanyList } from './company/CompanyList.tsx'
import { CompanyPage } from './company/CompanyPage.tsx'

/** The list of client companies, or the one in the URL. */
export function ClientsPage() {
  const { search } = useLocation()
  const id = new URLSearchParams(search).get('client')
  return id ? <CompanyPage key={id} id={id} /> : <CompanyList />
}
