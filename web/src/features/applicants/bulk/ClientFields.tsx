import { ClientSelect } from '../../../applicant/clients/ClientSelect.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
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
