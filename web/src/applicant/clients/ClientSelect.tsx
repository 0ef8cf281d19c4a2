import { listClients } from '../../../../shared/companies/contract/listClients.ts'
import { useRoute } from '../../api/useRoute.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LabelledSelect, type LabelledSelectProps } from '../../ui/fields/LabelledSelect.tsx'

interface ClientSelectProps extends Omit<LabelledSelectProps, 'label' | 'children'> {
  none: string
  /** Leaves out inactive clients. */
  activeAlone?: boolean
}

/** Selects one of all clients by name. The value is the client's id, or empty for none. */
export function ClientSelect({ none, activeAlone = false, ...select }: ClientSelectProps) {
  const { t } = useTranslation()
  const { data: clients } = useRoute(listClients, {}, { revalidateIfStale: true })
  const offered = activeAlone ? clients?.filter(({ isActive }) => isActive) : clients
  return (
    <LabelledSelect {...select} label={t('Client')}>
      <option value="">{none}</option>
      {offered?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </LabelledSelect>
  )
}
