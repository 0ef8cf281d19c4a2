import { useTranslation } from '../../i18n/useTranslation.ts'
import { AuthMessage } from './AuthMessage.tsx'

/** Instead of what a mailed link leads to: it holds no longer, or the page was opened without one. */
export function NoMailedLink({ hasToken }: { hasToken: boolean }) {
  const { t } = useTranslation()
  return (
    <AuthMessage
      tone="warning"
      title={t('Invalid Link')}
      text={hasToken ? t('This link is invalid or has expired.') : t('Open the link in the message that we sent you.')}
      note={t('If you want to tell us something, please call us.')}
    />
  )
}
