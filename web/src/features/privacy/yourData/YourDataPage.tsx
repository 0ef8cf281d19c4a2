import { DataCache } from '../../../api/DataCache.tsx'
import { AgencyFooter } from '../../../applicant/agency/AgencyFooter.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useMailedToken } from '../../../routing/mailedToken.ts'
import { PublicPage } from '../../../ui/layout/PublicPage.tsx'
import { useDocumentTitle } from '../../../ui/layout/useDocumentTitle.ts'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { LinkRequest } from './LinkRequest.tsx'
import { OwnData, OwnDataSkeleton } from './OwnData.tsx'

/**
 * `/your-data#token=…`: a person's data and what they can do about it, without an account. Without a token, a form to
 * request one. Opening the page changes nothing, because mail scanners open links, too.
 */
export function YourDataPage() {
  const { t } = useTranslation()
  useDocumentTitle(t('Your data'))
  const token = useMailedToken()
  const hydrated = useHydrated()
  return (
    <DataCache>
      <PublicPage width={560} footer={<AgencyFooter />}>
        {!hydrated ? <OwnDataSkeleton /> : token ? <OwnData token={token} /> : <LinkRequest />}
      </PublicPage>
    </DataCache>
  )
}
