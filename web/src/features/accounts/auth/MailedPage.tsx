import type { ReactNode } from 'react'
import type { ApiError } from '../../../api/call.ts'
import { DataCache } from '../../../api/DataCache.tsx'
import { AgencyFooter } from '../../../applicant/agency/AgencyFooter.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useMailedToken } from '../../../routing/mailedToken.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PublicPage } from '../../../ui/layout/PublicPage.tsx'
import { useDocumentTitle } from '../../../ui/layout/useDocumentTitle.ts'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { AuthMessage } from './AuthMessage.tsx'
import { NoMailedLink } from './NoMailedLink.tsx'

interface MailedPageProps {
  /** The title of the tab. */
  title: string
  /** Shown until the token is read. */
  waiting?: ReactNode
  /** Shown if the page was opened without a token. */
  noLink?: ReactNode
  /** Whether the content itself names the agency, as a signature. */
  isSigned?: boolean
  children: (token: string) => ReactNode
}

/**
 * A page that a mailed link opens, with the token in its fragment. It acts only on a button, because mail scanners open
 * links, too.
 */
export function MailedPage({
  title,
  waiting = <AwaitedAnswer title={title} />,
  noLink = <NoMailedLink hasToken={false} />,
  isSigned = false,
  children,
}: MailedPageProps) {
  useDocumentTitle(title)
  const token = useMailedToken()
  const hydrated = useHydrated()
  return (
    <DataCache>
      <PublicPage width={560} footer={isSigned || <AgencyFooter />}>
        {!hydrated ? waiting : token ? children(token) : noLink}
      </PublicPage>
    </DataCache>
  )
}

interface AwaitedAnswerProps {
  title: string
  error?: ApiError | undefined
  onRetry?: () => void
}

/** Shown while what a mailed link leads to loads, or if it can't be loaded. */
export function AwaitedAnswer({ title, error, onRetry }: AwaitedAnswerProps) {
  const { t } = useTranslation()
  if (error?.status === 400) return <NoMailedLink hasToken />
  if (error)
    return <ErrorState problem={error} title={t('The page could not be loaded')} {...(onRetry && { onRetry })} />
  return <AuthMessage title={title} text={t('Loading')} />
}
