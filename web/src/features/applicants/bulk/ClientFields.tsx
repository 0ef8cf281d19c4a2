import { useTranslation } from 'react-i18next'
import { listClients } from '../../../../../shared/contract/clients/listClients.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { LabelledSelect } from '../../../ui/fields/LabelledSelect.tsx'

/** What is to happen with a client: the question by mail or by SMS, or the proposal. */
export type ClientStep = 'mail' | 'sms' | 'proposed'

interface ClientFieldsProps {
  clientId: string
  step: ClientStep
  onChange: (part: { clientId?: string; step?: ClientStep }) => void
}

/** With which client people are brought together, and how far. */
export function ClientFields({ clientId, step, onChange }: ClientFieldsProps) {
  const { t } = useTranslation()
  const { data = [] } = useRoute(listClients, {})
  return (
    <>
      <LabelledSelect
        id="bulk-client"
        label={t('Client')}
        value={clientId}
        onChange={({ target }) => onChange({ clientId: target.value })}
      >
        <option value="">{t('Choose a client')}</option>
        {data
          .filter(({ isActive }) => isActive)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </LabelledSelect>
      <LabelledSelect
        id="bulk-client-step"
        label={t('What is to happen')}
        value={step}
        onChange={({ target }) => onChange({ step: target.value as ClientStep })}
      >
        <option value="mail">{t('Ask them by mail')}</option>
        <option value="sms">{t('Ask them by SMS')}</option>
        <option value="proposed">{t('Propose who has said yes')}</option>
      </LabelledSelect>
    </>
  )
}
