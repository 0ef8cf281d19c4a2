import { createCompany } from '../../../../../shared/companies/contract/createCompany.ts'
import { call } from '../../../api/call.ts'
import type { ChosenCompany } from './CompanyChoice.tsx'

/** Returns the id of the chosen company, creating a new one first, or undefined for one of the account's own. */
export async function chosenCompanyId({ id, newName }: ChosenCompany): Promise<string | undefined> {
  if (newName === undefined) return id || undefined
  return (await call(createCompany, { body: { name: newName } })).id
}
