import { useTranslation } from '../../../i18n/useTranslation.ts'

export interface GuideSection {
  /** The fragment of the address. */
  id: string
  title: string
}

/** Returns the sections besides the reference. The last one follows it. */
export function useGuideSections() {
  const { t } = useTranslation()
  return {
    start: { id: 'getting-started', title: t('Getting started') },
    authentication: { id: 'authentication', title: t('Authentication') },
    errors: { id: 'errors', title: t('Errors') },
    pagination: { id: 'pagination', title: t('Pagination') },
    idempotency: { id: 'idempotent-requests', title: t('Idempotent requests') },
    webhooks: { id: 'webhooks', title: t('Webhooks') },
    limits: { id: 'rate-limits', title: t('Rate limits') },
    changelog: { id: 'changelog', title: t('Changelog') },
  } satisfies Record<string, GuideSection>
}
