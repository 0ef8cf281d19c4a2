import { ClientSelect } from '../../../applicant/clients/ClientSelect.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { LabelledSelect } from '../../../ui/fields/LabelledSelect.tsx'

/** The step to take with a client: ask for consent by mail or SMS, or propose. */
export type ClientStep = 'mail' | 'sms' | 'proposed'

interface ClientFieldsProps {
  clientId: string
  step: ClientStep
  onChange: (part: { clientId?: string; step?: ClientStep }) => void
}

/** The client to propose the applicants to, and the step to take. */
export function ClientFields({ clientId, step, onChange }: ClientFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <ClientSelect
        id="bulk-client"
        none={t('Choose a client')}
        activeAlone
        value={clientId}
        onChange={({ target }) => onChange({ clientId: target.value })}
      />
      <LabelledSelect
        id="bulk-client-step"
        label={t('Action')}
        value={step}
        onChange={({ target }) => onChange({ step: target.value as ClientStep })}
      >
        <option value="mail">{t('Ask by email')}</option>
        <option value="sms">{t('Ask by SMS')}</option>
        <option value="proposed">{t('Propose those who said yes')}</option>
      </LabelledSelect>
    </>
  )
}
