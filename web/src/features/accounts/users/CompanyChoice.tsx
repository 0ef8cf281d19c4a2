import { listClients } from '../../../../../shared/companies/contract/listClients.ts'
import { useRoute } from '../../../api/useRoute.ts'
import type { TranslatableMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'
import { LabelledSelect } from '../../../ui/fields/LabelledSelect.tsx'

/** The company of an account: an existing one, a new one by name, or one of the account's own. */
export interface ChosenCompany {
  /** Empty for a company of the account's own, if the account does not exist yet. */
  id: string
  /** The name of a new company, while that option is chosen. */
  newName: string | undefined
}

/** The value of the option for a new company, which is not an id. */
const newCompany = 'new'

interface CompanyChoiceProps {
  chosen: ChosenCompany
  onChoose: (chosen: ChosenCompany) => void
  /** The account's own id, if it exists, which is the id of its own company. */
  ownId?: string
  /** The problem with a new company's name. */
  error?: TranslatableMessage | undefined
}

/** Asks for the company of a client account. */
export function CompanyChoice({ ownId = '', chosen, onChoose, error }: CompanyChoiceProps) {
  const { t } = useTranslation()
  const { data: clients } = useRoute(listClients, {}, { revalidateIfStale: true })
  const others = clients?.filter(({ id }) => id !== ownId)
  const isListed = chosen.id === ownId || others?.some(({ id }) => id === chosen.id)
  const isNew = chosen.newName !== undefined
  return (
    <>
      <LabelledSelect
        id="company-of-user"
        label={t('Client')}
        hint={t('All users at a client see the same candidates.')}
        value={isNew ? newCompany : chosen.id}
        onChange={({ target: { value } }) =>
          onChoose(value === newCompany ? { id: '', newName: '' } : { id: value, newName: undefined })
        }
      >
        <option value={ownId}>{t('Separate client, named after the user')}</option>
        {!isListed && <option value={chosen.id}>…</option>}
        <option value={newCompany}>{t('New client')}</option>
        {others?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </LabelledSelect>
      {isNew && (
        <LabelledInput
          id="new-company"
          label={t('Client name')}
          required
          autoComplete="off"
          value={chosen.newName ?? ''}
          error={error}
          onChange={({ target: { value } }) => onChoose({ id: '', newName: value })}
        />
      )}
    </>
  )
}
